import { type Refusal, readRefusal, refusalText, type Texts } from '@kerf/contracts/refusals';
import { programTexts } from '@kerf/contracts/refusals/all-texts';
import { ENGLISH } from '../languages/request-language.js';
import { errorTexts } from './error-texts.js';
import { programErrorTexts } from './program-texts.js';
import { staffErrorTexts } from './staff-error-texts.js';

const forPrograms = { ...programTexts, ...programErrorTexts };

/** What a message says in a language, and what it says for programs. A message that is no refusal, such as one of zod itself, stays. */
export const inLanguage = (message: string, language = ENGLISH): { message: string; refusal?: Refusal } => {
  for (const texts of [errorTexts(language), staffErrorTexts(language), forPrograms] satisfies Texts[]) {
    const found = readRefusal(message, texts);
    if (found) return { message: refusalText(found, texts, language), refusal: found };
  }
  return { message };
};

/** Errors of parts of a file or of a cart in a language. */
export const listInLanguage = <T extends { message: string }>(errors: readonly T[], language: string): T[] =>
  errors.map(error => ({ ...error, message: inLanguage(error.message, language).message }));
