import { type Document, isDocument, isOperatorDocument, kindOf, ObjectId } from '../bson/values.js';
import { setAt } from './target.js';
import type { updateOf } from './update.js';

/** The fields a filter holds to single values. */
function fieldsOf(filter: Document, into: Document): Document {
  for (const [field, value] of Object.entries(filter)) {
    if (field === '$and') for (const part of value as Document[]) fieldsOf(part, into);
    else if (field.startsWith('$') || kindOf(value) === 'regex') continue;
    else if (!isOperatorDocument(value)) setAt(into, field.split('.'), value);
    else if (isDocument(value) && '$eq' in value) setAt(into, field.split('.'), value.$eq);
  }
  return into;
}

/** The document an upsert adds where nothing matched: the filter's fields, then the update. */
export function upserted(
  filter: Document,
  { run, replaces }: ReturnType<typeof updateOf>,
  arrayFilters: ReadonlyMap<string, (document: Document) => boolean>,
): Document {
  const fields = fieldsOf(filter, {});
  const start: Document = replaces ? ('_id' in fields ? { _id: fields._id } : {}) : fields;
  const document = run(start, { filter: undefined, arrayFilters }, true);
  return document._id === undefined ? { _id: new ObjectId(), ...document } : document;
}
