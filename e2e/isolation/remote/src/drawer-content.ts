/** Loaded with a click. */
export const content = 'Six chisels and a mallet.';
