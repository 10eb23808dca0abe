/** The words of components that every front end uses without its own. */
export const words = {
  retry: 'Retry',
  loading: 'Loading',
  dismiss: 'Dismiss',
  oneLess: ({ label }: { label: string }) => `One less: ${label}`,
  oneMore: ({ label }: { label: string }) => `One more: ${label}`,
  stars: ({ stars }: { stars: number | string }) => `${stars} out of 5`,
};

/** Replaces them with those of the language of the page, before the first render. */
export const setWords = (own: typeof words): void => {
  Object.assign(words, own);
};
