import postcss, { type AtRule, type Rule } from 'postcss';
import parser from 'postcss-selector-parser';

/** Each class and each animation in the built styles of a remote begins with this. A remote's name has no hyphen. */
export const styleName = (remote: string): string => `${remote}-`;

/** They contain rules, which are checked. All other at-rules, such as `@font-face` and `@layer`, affect the whole document. */
const CONDITIONS = new Set(['media', 'supports', 'container', 'starting-style']);
const KEYFRAMES = /^(-\w+-)?keyframes$/;
const ALTERNATIVES = new Set([':is', ':where']);

const descends = ({ value }: parser.Combinator) => ['>', ''].includes(value.trim());

/** Whether an element that matches is an element of the remote or inside one. `&` is the element of the rule around it. */
const staysInside = ({ nodes }: parser.Selector, prefix: string): boolean => {
  const isOwn = (node: parser.Node): boolean => {
    if (node.type === 'class') return node.value.startsWith(prefix);
    if (node.type === 'pseudo' && ALTERNATIVES.has(node.value.toLowerCase()))
      return node.nodes.length > 0 && node.nodes.every(selector => staysInside(selector, prefix));
    return node.type === 'nesting';
  };
  return nodes.some((node, at) => {
    if (!isOwn(node)) return false;
    // What follows `.own >` or `.own ` is inside, also with siblings. What follows `.own +` or `.own ~` is outside.
    const next = nodes.slice(at).find(each => each.type === 'combinator');
    return !next || descends(next);
  });
};

/** A selector in a rule of another rule begins with `&` and a space unless it has an `&`. */
const absolute = (selector: parser.Selector): parser.Selector => {
  let isRelative = true;
  selector.walkNesting(() => {
    isRelative = false;
  });
  if (!isRelative) return selector;
  const [first] = selector.nodes;
  if (first?.type !== 'combinator') selector.prepend(parser.combinator({ value: ' ' }));
  selector.prepend(parser.nesting());
  return selector;
};

const isNested = ({ parent }: Rule): boolean => {
  for (let outer = parent as postcss.Node | undefined; outer; outer = outer.parent)
    if (outer.type === 'rule') return true;
  return false;
};

const isStep = ({ parent }: Rule) => parent?.type === 'atrule' && KEYFRAMES.test((parent as AtRule).name);

const foreignSelectors = (rule: Rule, prefix: string): string[] => {
  if (isStep(rule)) return [];
  const texts: string[] = [];
  parser(selectors => {
    selectors.each(selector => {
      const text = String(selector).trim();
      if (!staysInside(isNested(rule) ? absolute(selector) : selector, prefix)) texts.push(text);
    });
  }).processSync(rule.selector);
  return texts;
};

const foreignAtRule = ({ name, params }: AtRule, prefix: string): string[] => {
  const isOwn = CONDITIONS.has(name) || (KEYFRAMES.test(name) && params.startsWith(prefix));
  return isOwn ? [] : [`@${name} ${params}`.trim()];
};

/**
 * Finds what a style sheet of a remote changes besides the remote's own elements: selectors that match elements of others, and at-rules
 * for the whole document. The styles of a document apply to all of it, and they stay after the page that loaded them.
 */
export const foreignStyles = (remote: string, css: string): string[] => {
  const prefix = styleName(remote);
  const found: string[] = [];
  postcss.parse(css).walk(node => {
    if (node.type === 'rule') found.push(...foreignSelectors(node, prefix));
    if (node.type === 'atrule') found.push(...foreignAtRule(node, prefix));
  });
  return [...new Set(found)];
};
