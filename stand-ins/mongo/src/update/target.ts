import { valueAt } from '../bson/path.js';
import { type Document, isDocument, kindOf } from '../bson/values.js';
import { MongoError } from '../errors.js';

/** As a new value, it removes the field. */
export const REMOVED = Symbol('removed');

/** Sets the value at a path of `root` and creates the documents on the way. REMOVED removes it. */
export function setAt(root: Document, parts: readonly string[], value: unknown): void {
  let holder = root;
  for (const [at, part] of parts.slice(0, -1).entries()) {
    const next = valueAt(holder, [part]) ?? (Object.hasOwn(holder, part) ? null : undefined);
    if (value === REMOVED && !isDocument(next)) return;
    if (next !== undefined && !isDocument(next))
      throw new MongoError(28, `Cannot create field '${parts[at + 1]}' in element of type ${kindOf(next)}`);
    if (!next) define(holder, part, {});
    holder = holder[part] as Document;
  }
  const last = parts.at(-1) as string;
  if (value === REMOVED) delete holder[last];
  else define(holder, last, value);
}

/** Unlike an assignment, it also sets a field named `__proto__`. */
const define = (holder: Document, name: string, value: unknown) =>
  Object.defineProperty(holder, name, { value, writable: true, enumerable: true, configurable: true });
