import { defineRule, type Finding, type IPPool } from '../../src/linter/rule/kit.ts';

const words = (pool: IPPool): Finding => ({
  at: pool.fields.cidr.place,
  message: `pool "${pool.name}" TODO: what is wrong`,
  note: 'TODO: what Calico will do about it',
  help: 'TODO: what to do, as an imperative',
});

export default defineRule({
  id: 'rule-template',
  summary: 'TODO: what it finds, as a clause',
  severity: 'error',
  family: 'pool',
  since: '0.0.0',
  *check({ cluster }) {
    for (const pool of cluster.pools) if (isWrong(pool)) yield words(pool);
  },
});

function isWrong(_pool: IPPool): boolean {
  return false;
}
