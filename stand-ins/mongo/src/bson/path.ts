import { type Document, isDocument } from './values.js';

const INDEX = /^\d+$/;

/**
 * Calls `visit` for every value a dotted path reaches, walking through arrays as MongoDB does: into each of their
 * documents, and by position where a part is a number. A path that ends nowhere is visited with undefined; an array
 * that holds no documents is not visited at all. Stops as soon as `visit` answers true, and answers that.
 */
export function visitPath(
  value: unknown,
  parts: readonly string[],
  visit: (value: unknown) => boolean,
  at = 0,
): boolean {
  const part = parts[at];
  if (part === undefined) return visit(value);
  if (isDocument(value)) {
    return Object.hasOwn(value, part) ? visitPath(value[part], parts, visit, at + 1) : visit(undefined);
  }
  if (!Array.isArray(value)) return visit(undefined);
  if (INDEX.test(part) && Number(part) < value.length && visitPath(value[Number(part)], parts, visit, at + 1))
    return true;
  return value.some(item => isDocument(item) && visitPath(item, parts, visit, at));
}

/** Every value a path reaches, with arrays at its end taken apart; what indexes and sorting look at. */
export function leavesOf(document: Document, parts: readonly string[]): { values: unknown[]; array: boolean } {
  const direct = parts.length === 1 ? document[parts[0] as string] : undefined;
  if (parts.length === 1 && !Array.isArray(direct)) return { values: [direct], array: false };
  const values: unknown[] = [];
  let array = false;
  let reached = 0;
  visitPath(document, parts, value => {
    reached++;
    if (Array.isArray(value)) {
      array = true;
      values.push(...value);
    } else values.push(value);
    return false;
  });
  return { values, array: array || reached !== 1 };
}
