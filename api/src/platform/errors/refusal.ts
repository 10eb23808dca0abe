import { refusalsOf } from '@kerf/contracts/refusals';
import type { programTexts } from '@kerf/contracts/refusals/all-texts';
import type { errorTexts } from './error-texts.js';
import type { programErrorTexts } from './program-texts.js';
import type { staffErrorTexts } from './staff-error-texts.js';

type ErrorTexts = ReturnType<typeof errorTexts> &
  ReturnType<typeof staffErrorTexts> &
  typeof programTexts &
  typeof programErrorTexts;

/** The message of an error: the code of its text and the values in it. The response has the text, which `inLanguage` makes of both. */
export const refusal = refusalsOf<ErrorTexts>();
