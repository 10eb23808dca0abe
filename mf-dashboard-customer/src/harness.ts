import { makeOrder, makeOrderDetail } from '@kerf/api-client/testing/factories';
import { startHarness } from '@kerf/testing/harness';
import remote from './routes';

const done = { acknowledged: true, insertedId: '1'.padStart(24, '0') } as const;
let profile = { email: 'customer@kerf.test', address: '', education: '', country: '', phone: '', photo: '' };
let orders = [makeOrder(), makeOrder({ status: 'paid', paid: true, transactionId: 'pi_harness' })];

const shipped = makeOrderDetail({
  status: 'shipped',
  role: 'shift',
  paid: true,
  payment: { state: 'paid', paid: 29_900, refunded: 0, transactionId: 'pi_harness' },
  tracking: { carrier: 'UPS', number: '1Z999' },
});

void startHarness(remote, {
  getProfile: () => [profile],
  updateProfile: ({ body }) => {
    profile = { ...profile, ...(body as Partial<typeof profile>) };
    return { acknowledged: true, modifiedCount: 1 };
  },
  listMyOrders: () => orders,
  listAddresses: () => [],
  listWatches: () => [],
  listReviewed: () => [],
  getMyOrder: () => shipped,
  requestReturn: () => done,
  cancelMyOrder: ({ params }) => {
    orders = orders.filter(({ _id }) => _id !== params.id);
    return { acknowledged: true, deletedCount: 1 };
  },
  addReview: () => done,
});
