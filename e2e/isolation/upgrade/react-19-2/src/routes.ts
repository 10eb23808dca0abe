import { defineRemote } from '@kerf/federation';

export default defineRemote([
  {
    path: '/nineteen',
    access: 'public',
    title: 'Nineteen',
    menu: { order: 12, seenBy: 'everyone' },
    load: () => import('./shelf-page'),
  },
]);
