import { parseSync } from '@swc/core';

const RUNNERS = new Set(['test', 'it']);

/** The names of the tests that a TypeScript source defines with `test`, `it` or their `each`, as far as they are literal. */
export function testNames(source, { tsx = false } = {}) {
  const names = [];
  const visit = node => {
    if (Array.isArray(node)) return node.forEach(visit);
    if (!node || typeof node !== 'object') return;
    if (node.type === 'CallExpression' && definesTest(node.callee)) names.push(literal(node.arguments[0]?.expression));
    Object.values(node).forEach(visit);
  };
  visit(parseSync(source, { syntax: 'typescript', tsx, decorators: true, target: 'es2022' }).body);
  return names.filter(Boolean);
}

/** `test(…)`, and `test.each(…)(…)`; a `test.skip(…)` tests nothing. */
function definesTest(callee) {
  if (callee.type === 'Identifier') return RUNNERS.has(callee.value);
  const each = callee.type === 'TaggedTemplateExpression' ? callee.tag : callee.callee;
  return each?.type === 'MemberExpression' && RUNNERS.has(each.object.value) && each.property.value === 'each';
}

/** The text of a string; of a template, with … for its values. */
function literal(node) {
  return node?.type === 'TemplateLiteral' ? node.quasis.map(({ cooked }) => cooked).join('…') : node?.value;
}
