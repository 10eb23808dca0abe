import { defineRemote, paths } from '@kerf/federation';
import { messages } from './messages';

export default defineRemote([
  {
    path: paths.addItem,
    access: 'admin',
    title: messages.addItem.title,
    load: () => import('./add-item/add-item-page'),
  },
  {
    path: paths.manageItems,
    access: 'admin',
    title: messages.items.title,
    load: () => import('./manage-items/manage-items-page'),
  },
  {
    path: paths.allOrders,
    access: 'admin',
    title: messages.orders.title,
    load: () => import('./orders/orders-page'),
  },
  {
    path: paths.allUsers,
    access: 'admin',
    title: messages.users.title,
    load: () => import('./users/users-page'),
  },
]);
