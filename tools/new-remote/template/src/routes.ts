import { defineRemote } from '@kerf/federation';
import { pageMessages } from './page-messages';

export default defineRemote([
  {
    path: '/example',
    access: 'public',
    ...pageMessages.tools,
    menu: { order: 100, seenBy: 'everyone' },
    load: () => import('./pages/tools-page'),
  },
]);
