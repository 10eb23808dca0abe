/**
 * A text that a stranger typed, such as the address of a guest's order. Mail programs make a link of `evil.com`, although it is none, so an
 * invisible character (U+2060, word joiner) follows each point that could be one of a domain.
 */
export const unclickable = (text: string): string =>
  text.replace(/(?<=[\p{L}\p{N}-])\.(?=[\p{L}\p{N}]{2})/gu, '.\u2060');
