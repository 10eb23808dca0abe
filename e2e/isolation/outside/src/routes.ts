import { defineRemote } from '@kerf/federation';

export default defineRemote([
  {
    path: '/garden',
    access: 'public',
    title: 'Garden',
    menu: { order: 10, seenBy: 'everyone' },
    load: () => import('./garden-page'),
  },
]);
