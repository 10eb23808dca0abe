/** Returns the number that `--option` gives. @throws for text that is no number above 0 */
export function positive(option: string, text: string | number): number {
  const number = Number(text);
  if (Number.isFinite(number) && number > 0) return number;
  throw new Error(`--${option} must be a number above 0, not "${text}".`);
}
