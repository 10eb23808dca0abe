/** Whether a text needs a translation. `65 mm` and `M14` are the same in every language. */
export const hasWord = (text: string): boolean => /\p{L}{4}/u.test(text);
