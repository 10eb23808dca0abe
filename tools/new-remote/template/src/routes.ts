import { defineRemote } from '@kerf/federation';
import { messages } from './messages';

export default defineRemote([
  {
    path: '/example',
    access: 'public',
    title: messages.tools.title,
    description: messages.tools.about,
    load: () => import('./pages/tools-page'),
  },
]);
