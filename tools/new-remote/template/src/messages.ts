/** Every text of this front end in one place. */
export const messages = {
  tools: {
    title: 'Example',
    about: 'What is on sale, by name.',
    empty: 'There is nothing on sale.',
  },
} as const;
