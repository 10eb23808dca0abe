import { parseSync } from '@swc/core';

const RUNNERS = new Set(['test', 'it']);

/** A node of swc's syntax tree, as far as it is read here. */
interface Node {
  type: string;
  key?: Node;
  value?: unknown;
  callee?: Node;
  tag?: Node;
  object?: Node;
  property?: Node;
  arguments?: { expression: Node }[];
  properties?: Node[];
  quasis?: { cooked: string }[];
}

/**
 * Returns the names of the tests that a TypeScript source defines with `test`, `it` or their `each`, if they are literal. Leaves out those
 * with the tag @full, which `npm test` does not run.
 */
export function testNames(source: string, { tsx = false } = {}): string[] {
  const names: (string | undefined)[] = [];
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) {
      node.forEach(visit);
      return;
    }
    if (!node || typeof node !== 'object') return;
    const call = node as Node;
    if (call.type === 'CallExpression' && isFull(call.arguments?.[1]?.expression)) return;
    if (call.type === 'CallExpression' && definesTest(call.callee))
      names.push(literal(call.arguments?.[0]?.expression));
    Object.values(node).forEach(visit);
  };
  visit(parseSync(source, { syntax: 'typescript', tsx, decorators: true, target: 'es2022' }).body);
  return names.filter(name => name !== undefined && name !== '') as string[];
}

/** True for `test(…)` and `test.each(…)(…)`. A `test.skip(…)` tests nothing. */
function definesTest(callee: Node | undefined): boolean {
  if (callee?.type === 'Identifier') return RUNNERS.has(String(callee.value));
  const each = callee?.type === 'TaggedTemplateExpression' ? callee.tag : callee?.callee;
  return (
    each?.type === 'MemberExpression' && RUNNERS.has(String(each.object?.value)) && each.property?.value === 'each'
  );
}

/** True for the options `{ tag: '@full' }`. A tag that depends on a value does not count: some of those tests are run. */
function isFull(options: Node | undefined): boolean {
  const tag = options?.properties?.find(({ key }) => key?.value === 'tag');
  return (tag?.value as Node | undefined)?.value === '@full';
}

/** Returns the text of a string, or of a template with … for its values. */
function literal(node: Node | undefined): string | undefined {
  return node?.type === 'TemplateLiteral'
    ? node.quasis?.map(({ cooked }) => cooked).join('…')
    : (node?.value as string);
}
