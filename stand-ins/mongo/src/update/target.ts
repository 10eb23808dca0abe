import { type Document, isDocument, kindOf } from '../bson/values.js';
import { MongoError } from '../errors.js';

/** What a change leaves behind where it takes the field away. */
export const REMOVE = Symbol('remove');

const INDEX = /^\d+$/;
const MOST_PADDING = 1_500_000;

/** The value at an exact path; undefined where there is none. */
export function valueAt(root: unknown, parts: readonly string[]): unknown {
  let value = root;
  for (const part of parts) {
    if (Array.isArray(value)) value = INDEX.test(part) ? value[Number(part)] : undefined;
    else value = isDocument(value) && Object.hasOwn(value, part) ? value[part] : undefined;
  }
  return value;
}

const notViable = (part: string, holder: unknown) =>
  new MongoError(28, `Cannot create field '${part}' in element of type ${kindOf(holder)}`);

function put(holder: Document | unknown[], part: string, value: unknown): void {
  if (!Array.isArray(holder)) {
    if (value === REMOVE) delete holder[part];
    else Object.defineProperty(holder, part, { value, writable: true, enumerable: true, configurable: true });
    return;
  }
  if (!INDEX.test(part)) throw notViable(part, holder);
  const index = Number(part);
  if (value === REMOVE) {
    if (index < holder.length) holder[index] = null;
    return;
  }
  if (index > holder.length + MOST_PADDING) throw notViable(part, holder);
  while (holder.length < index) holder.push(null);
  holder[index] = value;
}

/** Puts a value at an exact path, making the documents on the way, or takes it away with REMOVE. Changes `root`. */
export function setAt(root: Document, parts: readonly string[], value: unknown): void {
  let holder: Document | unknown[] = root;
  parts.slice(0, -1).forEach((part, i) => {
    let next = valueAt(holder, [part]);
    if (next === undefined) {
      if (value === REMOVE) next = {};
      else {
        next = {};
        put(holder, part, next);
      }
    }
    if (!isDocument(next) && !Array.isArray(next)) {
      if (value !== REMOVE) throw notViable(parts[i + 1] as string, next);
      next = {};
    }
    holder = next as Document | unknown[];
  });
  const last = parts.at(-1) as string;
  if (value === REMOVE && Array.isArray(holder) && !INDEX.test(last)) return;
  put(holder, last, value);
}
