import { defineRemote, paths } from '@kerf/federation';
import { messages } from './messages';

export default defineRemote([
  {
    path: paths.addItem,
    access: 'admin',
    title: messages.addItem.title,
    description: messages.addItem.about,
    load: () => import('./pages/add-item-page'),
  },
  {
    path: paths.manageItems,
    access: 'admin',
    title: messages.items.title,
    description: messages.items.about,
    load: () => import('./pages/manage-items-page'),
  },
  {
    path: paths.allOrders,
    access: 'admin',
    title: messages.orders.title,
    description: messages.orders.about,
    load: () => import('./pages/orders-page'),
  },
  {
    path: paths.allUsers,
    access: 'admin',
    title: messages.users.title,
    description: messages.users.about,
    load: () => import('./pages/users-page'),
  },
]);
