import { defineRemote } from '@kerf/federation';

export default defineRemote([
  {
    path: '/eighteen/:size',
    access: 'public',
    title: 'Eighteen',
    load: () => import('./size-page'),
  },
  {
    path: '/eighteen',
    access: 'public',
    title: 'Eighteen',
    menu: { order: 11, seenBy: 'everyone' },
    load: () => import('./size-page'),
  },
]);
