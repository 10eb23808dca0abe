import { pageMessages } from './page-messages';

/** Every text of this front end in one place. */
export const messages = {
  tools: {
    ...pageMessages.tools,
    empty: 'There is nothing on sale.',
  },
  newest: { label: 'Newest tools' },
} as const;
