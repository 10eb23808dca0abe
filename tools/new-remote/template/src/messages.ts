import { texts } from '@kerf/federation/texts';
import { pageMessages } from './page-messages';

const own = texts('mf-example/messages', {
  tools: { empty: 'There is nothing on sale.' },
  newest: { label: 'Newest tools' },
});

/** Every text of this front end in one place. */
export const messages = { ...own, tools: { ...pageMessages.tools, ...own.tools } };
