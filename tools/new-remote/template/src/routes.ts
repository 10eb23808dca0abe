import { defineRemote } from '@kerf/federation';
import { messages } from './messages';

export default defineRemote([
  {
    path: '/example',
    access: 'public',
    title: messages.tools.title,
    description: messages.tools.about,
    menu: { order: 100, seenBy: 'everyone' },
    load: () => import('./pages/tools-page'),
  },
]);
