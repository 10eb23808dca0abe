import { texts } from '../../platform/languages/texts.js';

/** The values of an attribute that is yes or no. */
export const attributeTexts = texts('api/attributes', { yes: 'Yes', no: 'No' });
