import { makeItem, makeOrder, makeOrderDetail, makeUser } from '@kerf/api-client/testing/factories';
import type { RemovedUser } from '@kerf/contracts';
import { startHarness } from '@kerf/testing/harness';
import remote from './routes';

const inserted = { acknowledged: true, insertedId: '1'.padStart(24, '0') } as const;
const modified = { acknowledged: true, modifiedCount: 1 } as const;
const deleted = { acknowledged: true, deletedCount: 1 } as const;

let items = [makeItem(), makeItem({ name: 'Belt Sander', stock: 3 })];
let orders = [makeOrder(), makeOrder({ status: 'paid', paid: true }), makeOrder({ status: 'shipped', paid: true })];
const opened = makeOrderDetail({ status: 'paid', paid: true, payment: { state: 'paid', paid: 29_900, refunded: 0 } });
let removed: RemovedUser[] = [];
let users = [makeUser(), makeUser({ email: 'admin@kerf.test', displayName: 'Ada Admin', role: 'admin' })];

void startHarness(remote, {
  listItems: () => items,
  listAttributes: () => [],
  addItem: () => inserted,
  removeItem: ({ params }) => {
    items = items.filter(({ _id }) => _id !== params.id);
    return deleted;
  },
  listOrders: () => orders,
  countOrders: () => ({ all: 3, pending: 1, today: 3, week: 3, returns: 0, disputed: 0, unpaid: 1 }),
  getMyOrder: () => opened,
  shipOrder: ({ params }) => {
    orders = orders.map(order => (order._id === params.id ? { ...order, status: 'shipped' } : order));
    return modified;
  },
  removeOrder: ({ params }) => {
    orders = orders.filter(({ _id }) => _id !== params.id);
    return deleted;
  },
  listUsers: () => users,
  makeAdmin: ({ params }) => {
    users = users.map(user => (user.email === params.email ? { ...user, role: 'admin' } : user));
    return modified;
  },
  demoteAdmin: ({ params }) => {
    users = users.map(({ role, ...user }) => (user.email === params.email ? user : { ...user, ...(role && { role }) }));
    return modified;
  },
  cancelUserOrders: () => {
    const unpaid = orders.filter(({ paid }) => !paid);
    orders = orders.filter(({ paid }) => paid);
    return { ...deleted, deletedCount: unpaid.length };
  },
  listRemovedUsers: () => removed,
  removeUser: ({ params }) => {
    const gone = users.filter(({ _id }) => _id === params.id);
    removed = [...gone.map(user => ({ ...user, removedAt: new Date().toISOString() })), ...removed];
    users = users.filter(({ _id }) => _id !== params.id);
    return deleted;
  },
  restoreUser: ({ params }) => {
    users = [...users, ...removed.filter(({ _id }) => _id === params.id)];
    removed = removed.filter(({ _id }) => _id !== params.id);
    return modified;
  },
});
