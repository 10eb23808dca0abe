import * as z from 'zod/mini';
import { LANGUAGE_TAG } from './domain/locale.js';

/**
 * Translations by the tag of the language. A change replaces the languages that it names, and removes those that are null. The others stay.
 */
export const translationsOf = <Translation extends z.ZodMiniType>(translation: Translation) =>
  z.record(z.string(), z.nullable(translation)).check(({ value, issues }) => {
    const message = 'Name a language by its tag, for example de.';
    for (const tag of Object.keys(value))
      if (!LANGUAGE_TAG.test(tag)) issues.push({ code: 'custom', input: tag, path: [tag], message });
  });
