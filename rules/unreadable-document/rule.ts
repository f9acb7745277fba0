import {
  type ClusterGraph,
  counted,
  declaredKind,
  defineRule,
  type Finding,
} from '../../src/linter/rule/kit.ts';
import { seesPools } from '../../src/calico/facts/requests/address-bearers.ts';
import type { Place, SourceFile } from '../../src/base/files/source-file.ts';
import type { BuildFault, LeftOut, Problem } from '../../src/model/manifest/core/resource.ts';

/** Selectors that ask for more answers than anybody waits for. */
const excess = /^too many selectors/;

function unweighed({ file, span, reason }: Problem): Finding {
  return {
    at: { file, span, object: 'unread selectors', field: '' },
    message: reason,
    note: 'what these pools select counts as unknown; everything else is checked',
    help: 'select by the value of one label, as rack == "a" does, or check fewer pools at a time',
  };
}

function unreadable(problem: Problem, numberOf: (problem: Problem) => number): Finding {
  const { file, at, span, reason, excessive, refusal } = problem;
  if (excessive !== undefined && refusal) return unbuilt(problem, excessive, refusal);
  if (excessive !== undefined) return overdone(problem, excessive);
  const { kind, name } = declared(problem);
  const what = name === undefined ? `document with kind ${kind}` : `${kind} "${name}"`;
  return {
    at: {
      file,
      span: { start: at, end: at + markLength(file.text, at) },
      object: `unread ${kind}/${name ?? numberOf(problem)}`,
      field: '',
    },
    subject: reason,
    message: `${what} cannot be read: ${reason}`,
    note: `nothing in this document was checked${limit.test(reason) ? '' : '; kubectl and GitOps tools refuse it, too'}`,
    help:
      hereDocument.test(file.text.slice(span.start, span.end)) || endsHereDocument(file.text, at)
        ? shellCure
        : (cures.find(([symptom]) => symptom.test(reason))?.[1] ?? anyCure),
  };
}

/** Where something is told of an object: the beginning of its document. */
const placeOf = ({ file, at, span }: Problem, object: string): Place => ({
  file,
  span: { start: at, end: Math.min(span.end, at + markLength(file.text, at)) },
  object,
  field: '',
});

/** A kustomization that kustomize refuses. */
function unbuilt(problem: Problem, object: string, refusal: BuildFault): Finding {
  const { reason } = problem;
  const [end, help] = refusalWords(refusal);
  return {
    at: placeOf(problem, object),
    subject: reason,
    message: `kustomize cannot build this: ${reason}`,
    note: `nothing of the folder is applied: ${end}`,
    help,
  };
}

function refusalWords(refusal: BuildFault): readonly [end: string, help: string] {
  if (refusal === 'encrypted')
    return ['no tool decrypts a kustomization', 'keep the kustomization in plain text'];
  if (refusal === 'crowded')
    return [
      'kubectl, Flux and Argo CD end with "Found multiple kustomization files"',
      'keep one of these files, and delete the others',
    ];
  if (refusal === 'circle')
    return [
      'kubectl, Flux and Argo CD end with "cycle detected"',
      'remove the entry of `resources` or `components` that leads back',
    ];
  const { meant } = refusal;
  return [
    'kubectl, Flux and Argo CD end with "unknown field"',
    meant === undefined ? 'remove the field' : `did you mean ${meant}?`,
  ];
}

/** How much is left out. */
function amountOf({ what, count, files }: LeftOut): string {
  if (what === 'deployers')
    return 'which objects share a cluster is unknown, so ipamlint checks no manifest of the repository';
  if (what === 'clusters') return `ipamlint leaves out ${counted(count, 'cluster')}`;
  if (what === 'empty clusters')
    return `ipamlint leaves out ${counted(count, 'cluster')} in which it found nothing to check`;
  if (what === 'documents' || what === 'values') return `ipamlint leaves out ${counted(files, 'file')}`;
  return `ipamlint leaves out ${counted(count, 'object')} in ${counted(files, 'file')}`;
}

const limitWords = (
  what: string,
  { reason, leftOut }: Problem,
): Pick<Finding, 'message' | 'note' | 'help'> =>
  leftOut
    ? {
        message: `${what} is not ${leftOut.what === 'empty clusters' ? 'listed' : 'checked'}: ${reason}`,
        note: amountOf(leftOut),
        help: 'leave out files that no cluster runs, with `ignore:` in ipamlint.yaml',
      }
    : {
        message: `${what} cannot be worked out: ${reason}`,
        note: 'what it generates was not checked',
        help: 'ask for less in one place: fewer copies, elements, patches or variables',
      };

/** What something brings that asks for too much is not known, and neither is whether it is right. */
function overdone(problem: Problem, object: string): Finding {
  const { reason } = problem;
  const [kind, name] = [object.split('/', 1)[0]!, object.slice(object.indexOf('/') + 1)];
  return {
    // Which of them is left out first, and how many, changes with any of the others.
    at: placeOf(problem, problem.leftOut ? `unread ${problem.leftOut.what}` : object),
    subject: reason,
    // Reports list the gravest: this one says what all others do not.
    ...(problem.leftOut && { severity: problem.leftOut.what === 'empty clusters' ? 'note' : 'error' }),
    ...limitWords(`${kind}${name === kind || name === object ? '' : ` "${name}"`}`, problem),
  };
}

/** Where a document goes too far for us, and not for everybody. */
const limit = /nested|aliases repeat/;

const anyCure = 'correct it here; "kubectl create --dry-run=client -f" checks whether it can be read';

/** `cat <<EOF | kubectl apply -f -`: a shell reads the document, and kubectl only what the shell makes of it. */
const hereDocument = /(?:^|\n)[^\n#<]*<<-?[ \t]*(['"]?)[A-Za-z_]+\1[ \t]*(?:[|>&;][^\n]*)?\r?(?=\n)/;

/** So far back its beginning is looked for: thousands of documents of one file may not parse. */
const LONGEST_HERE_DOCUMENT = 10_000;

/** Whether the line is the word that ends such a text, which a line of `---` has cut off from where it begins. */
function endsHereDocument(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - LONGEST_HERE_DOCUMENT), at);
  const word = /^[A-Za-z_]+/.exec(
    text.slice(at - before.length + before.lastIndexOf('\n') + 1, at + 60),
  )?.[0];
  return (
    word !== undefined &&
    [`<<${word}`, `<<'${word}'`, `<<"${word}"`, `<< ${word}`].some(mark => before.includes(mark))
  );
}

const shellCure = 'keep the commands in a shell script, and the manifest in a file of its own';

/** What fixes the more frequent mistakes. */
const cures: readonly (readonly [symptom: RegExp, cure: string])[] = [
  [/merge conflict/, 'resolve the conflict and remove its markers'],
  [/Markdown/, 'remove the lines of ```, which belong to Markdown'],
  [/tab/, 'indent the line with spaces'],
  [/NUL|UTF-8|control character/, 'save the file as plain UTF-8 text'],
  [/quoted/, 'put the value in quotes'],
  [/never closed/, 'close it, or remove it'],
  [limit, 'write the document with less nesting, or move it out of the manifests'],
];

const nameLine =
  /\bmetadata["']?[ \t]*:[^]{0,400}?\bname["']?[ \t]*:[ \t]*(?:["']|(?!null(?![\w.-])))([a-z0-9][a-z0-9.-]*)/;

/** What the text plainly says it declares: documents that say nothing are no problem of ours. */
function declared({ file, span }: Problem): { kind: string; name: string | undefined } {
  const text = file.text.slice(span.start, span.end);
  return { kind: declaredKind(text) ?? 'unknown', name: nameLine.exec(text)?.[1] };
}

/** Where documents stand among those of their files, from 1: of documents in their order each is counted once. */
function documentNumbers(): (problem: Problem) => number {
  const last = new Map<SourceFile, { readonly start: number; readonly number: number }>();
  return ({ file, span: { start } }) => {
    const known = last.get(file);
    const from = known && known.start <= start ? known : { start: 0, number: 1 };
    const between = file.text.slice(from.start, start).match(/^\ufeff?---/gm)?.length ?? 0;
    last.set(file, { start, number: from.number + between });
    return from.number + between;
  };
}

/** What to underline: the marker of a conflict, a word, or one character; never more than a line. */
function markLength(text: string, at: number): number {
  const rest = text.slice(at, at + 60);
  const mark = /^(?:[<>|=]{7}[^\r\n]*|[\w./*&@%-]+|[^\r\n])/.exec(rest);
  return mark?.[0].length ?? 0;
}

/** Whether a document may say something of addresses. */
const concerns = (cluster: ClusterGraph, { file, span, excessive }: Problem): boolean =>
  excessive !== undefined ||
  seesPools(cluster) ||
  /calico|tigera|IPPool/i.test(file.text.slice(span.start, span.end));

export default defineRule({
  id: 'unreadable-document',
  summary: 'a document that declares an object which ipamlint checks, and that cannot be read',
  severity: 'warning',
  family: 'repository',
  judgesAlone: true,
  *check({ cluster }) {
    const numberOf = documentNumbers();
    for (const problem of cluster.problems)
      if (!problem.misnamed)
        yield excess.test(problem.reason)
          ? unweighed(problem)
          : { ...unreadable(problem, numberOf), ...(!concerns(cluster, problem) && { severity: 'note' }) };
  },
});
