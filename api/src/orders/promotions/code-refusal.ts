import type { CodeRefusal, RefusedCode } from '@kerf/contracts';

const sentences: Record<CodeRefusal, string> = {
  unknown: 'We do not know this code. Please check its spelling.',
  'not-yet': 'This code is not valid yet.',
  over: 'This code has expired.',
  'used-up': 'This code has been used up.',
  minimum: 'Your cart does not reach the minimum of this code yet.',
  'not-applicable': 'This code does not apply to anything in your cart.',
  'not-combinable': 'This code cannot be combined with a better offer that you have already.',
  'too-many-tries': 'Too many codes were tried. You can order without one.',
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
