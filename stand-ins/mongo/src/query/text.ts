import { leavesOf } from '../bson/path.js';
import { type Document, isDocument } from '../bson/values.js';
import type { Collection } from '../engine/collection.js';
import { badValue, MongoError, unsupported } from '../errors.js';
import type { Predicate } from './matcher.js';

const WORDS = /[\p{L}\p{N}]+/gu;
const OPTIONS = new Set(['$search', '$language', '$caseSensitive', '$diacriticSensitive']);

/** Takes `$text` out of a filter's top. @returns the words to look for, if any, and the rest */
export function splitText(filter: Document): { text: string[] | undefined; filter: Document } {
  const { $text, ...rest } = filter;
  return $text === undefined ? { text: undefined, filter } : { text: wordsOf($text), filter: rest };
}

function wordsOf(operand: unknown): string[] {
  if (!isDocument(operand) || typeof operand.$search !== 'string') throw badValue('$text needs a $search string');
  for (const option of Object.keys(operand)) if (!OPTIONS.has(option)) throw badValue(`unknown $text option ${option}`);
  const { $search, $language, $caseSensitive, $diacriticSensitive } = operand;
  if (
    $caseSensitive ||
    $diacriticSensitive ||
    ($language !== undefined && $language !== 'none' && $language !== 'english')
  )
    throw unsupported('A $text option other than $search');
  if (/"|(^|\s)-/.test($search)) throw unsupported('A phrase or a negated word in $text');
  return split($search);
}

const split = (text: string) => text.toLowerCase().match(WORDS) ?? [];

/** Whether a document has any of the words, whole and in any case, in the fields of the collection's text index. */
export function textPredicate(collection: Collection, words: readonly string[]): Predicate {
  const fields = [...collection.indexes.values()].flatMap(index => index.spec.textFields ?? []);
  if (fields.length === 0) throw new MongoError(27, 'text index required for $text query');
  const paths = fields.map(field => field.split('.'));
  return document =>
    paths.some(path =>
      leavesOf(document, path).values.some(
        value => typeof value === 'string' && split(value).some(word => words.includes(word)),
      ),
    );
}
