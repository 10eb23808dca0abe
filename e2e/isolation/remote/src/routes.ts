import { CONTRACT_VERSION, defineRemote } from '@kerf/federation';
import { breaks } from './release';

if (breaks('throws-while-loading')) throw new Error('The bench has no legs.');

const remote = defineRemote([
  { path: '/workbench', access: 'public', title: 'Workbench', load: () => import('./bench-page') },
  { path: '/workbench/vice', access: 'public', title: 'Vice', load: () => import('./vice-page') },
  { path: '/workbench/drawer', access: 'public', title: 'Drawer', load: () => import('./drawer-page') },
]);

export default breaks('other-contract') ? { ...remote, contract: CONTRACT_VERSION + 1 } : remote;
