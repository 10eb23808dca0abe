import { programTexts } from './program-texts.js';
import { shopperTexts } from './shopper-texts.js';
import { staffTexts } from './staff-texts.js';

export { programTexts, staffTexts };

/** What all checks of the contract say, in English. */
export const allTexts = { ...shopperTexts, ...staffTexts, ...programTexts };
