import { defineRemote } from '@kerf/federation';
import { pageMessages } from './page-messages';

export default defineRemote(
  [
    {
      path: '/example',
      access: 'public',
      ...pageMessages.tools,
      menu: { order: 100, seenBy: 'everyone' },
      // The page server writes this response into the HTML.
      reads: { api: ['/items?limit=24'] },
      load: () => import('./pages/tools-page'),
    },
  ],
  {
    fragments: {
      'mf-example/newest-tools': { version: 1, load: () => import('./fragments/newest-tools') },
    },
  },
);
