import * as z from 'zod/mini';
import { LANGUAGE_TAG } from './domain/locale.js';
import { bounded } from './primitives.js';
import { refusal } from './refusals/refusal.js';

/** RFC 5646 recommends room for 35 characters. */
export const languageTag = (error: string) => bounded(35, error).check(z.regex(LANGUAGE_TAG, error));

const noTag = refusal('languageTag');
/**
 * Translations by the tag of the language. A change replaces the languages that it names, and removes those that are null. The others stay.
 */
export const translationsOf = <Translation extends z.ZodMiniType>(translation: Translation) =>
  z.record(languageTag(noTag), z.nullable(translation), {
    error: ({ code }) => (code === 'invalid_key' ? noTag : undefined),
  });
