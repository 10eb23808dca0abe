import { texts } from '../../platform/languages/texts.js';

export const boxTexts = texts('api/box', {
  /** `parts` are words in the middle of a sentence: `battery and charger`. */
  without: ({ parts }: { parts: string }) => `Without ${parts}`,
});
