import { defineRemote } from '@kerf/federation';

export default defineRemote([
  {
    path: '/board',
    access: 'public',
    title: 'Tool board',
    description: 'Three tools of the shop, without React.',
    menu: { order: 11, seenBy: 'everyone' },
    reads: { api: ['/items?limit=3'] },
    load: () => import('./board-page'),
  },
]);
