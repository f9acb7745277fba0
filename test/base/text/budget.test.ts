import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { Budget, OverBudget } from '../../../src/base/text/budget.ts';

const test = suite('budgets');

const isOver = (error: unknown): boolean => error instanceof OverBudget;

test('what is left may be taken, and no more', () => {
  const budget = new Budget(3);
  budget.take(2);
  assert.not(budget.mayTake(2));
  assert.ok(budget.mayTake(1));
  assert.throws(() => budget.take(1), isOver);
});

test('a part is spent along with the whole', () => {
  const whole = new Budget(3);
  new Budget(2, whole).take(2);
  assert.throws(() => new Budget(2, whole).take(2), isOver);
  assert.not(new Budget(2, new Budget(1)).mayTake(2));
});

test.run();
