import { CONTRACT_VERSION, defineRemote, type RemotePage } from '@kerf/federation';
import { breaks, release } from './release';

if (breaks('throws-while-loading')) throw new Error('The bench has no legs.');

declare module '@kerf/federation/fragments' {
  interface Fragments {
    'mf-workbench/slot-note': { version: 1; props: object };
  }
}

const pages: RemotePage[] = [
  { path: '/workbench', access: 'public', title: 'Workbench', load: () => import('./bench-page') },
  { path: '/workbench/vice', access: 'public', title: 'Vice', load: () => import('./vice-page') },
  { path: '/workbench/drawer', access: 'public', title: 'Drawer', load: () => import('./drawer-page') },
];

const remote = defineRemote(pages, {
  fragments:
    release === 'fills-a-slot'
      ? {
          'mf-workbench/slot-note': {
            version: 1,
            slot: 'mf-dashboard-customer/profile',
            load: () => import('./slot-note'),
          },
        }
      : {},
});

export default breaks('other-contract') ? { ...remote, contract: CONTRACT_VERSION + 1 } : remote;
