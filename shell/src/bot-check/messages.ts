export const messages = {
  failed: 'We could not confirm that you are a person. Please reload the page and try again.',
} as const;
