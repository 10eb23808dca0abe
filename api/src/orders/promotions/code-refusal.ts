import type { CodeRefusal, RefusedCode } from '@kerf/contracts';
import { refusal } from '../../platform/errors/refusal.js';

const sentences: Record<CodeRefusal, string> = {
  unknown: refusal('unknownCode'),
  'not-yet': refusal('codeNotYet'),
  over: refusal('codeOver'),
  'used-up': refusal('codeUsedUp'),
  minimum: refusal('codeMinimum'),
  'not-applicable': refusal('codeForNothing'),
  'not-combinable': refusal('codeNotCombinable'),
  'too-many-tries': refusal('tooManyCodes'),
};

export const codeRefusal = (text: string, code: CodeRefusal): RefusedCode => ({ text, code, message: sentences[code] });

/** A code that was not looked up, because the visitor has tried too many wrong ones. The browser has the time zone of the visitor. */
export const setAside = (text: string, until: Date): RefusedCode => ({
  ...codeRefusal(text, 'too-many-tries'),
  until: until.toISOString(),
});

/** Whether the code itself does not work, whatever is in the cart. */
export const isDead = ({ code }: RefusedCode): boolean =>
  code === 'unknown' || code === 'not-yet' || code === 'over' || code === 'used-up';
