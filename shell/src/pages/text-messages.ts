export const textMessages = {
  failed: 'This page could not be loaded. Check your connection and try again.',
} as const;
