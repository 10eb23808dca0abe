import { makeItem, makeOrderDetail } from '@kerf/api-client/testing/factories';
import type { CartLine } from '@kerf/contracts';
import { startHarness } from '@kerf/testing/harness';
import { configurePayment, installStripe, succeedingStripe } from './features/payment/testing/succeeding-stripe';
import remote from './routes';
import { quoteOf, shopConfig, standardDelivery } from './testing/quotes';

const placed = { acknowledged: true, insertedId: '1'.padStart(24, '0'), number: 'K-7Q2M-X9TC' } as const;
const paid = new Map<string, string>();

configurePayment({ publishableKey: 'pk_test_harness' });
installStripe(succeedingStripe(place => place.replaceChildren('Every card is good here.')));
void startHarness(remote, {
  getItem: ({ params }) => makeItem({ _id: String(params.id) }),
  getProfile: () => [],
  listAddresses: () => [],
  listMyOrders: () => [],
  quoteCart: ({ body }) => quoteOf((body as { lines: CartLine[] }).lines),
  listDeliveryMethods: () => [standardDelivery],
  getConfig: () => shopConfig,
  placeOrder: () => placed,
  getMyOrder: ({ params }) => {
    const _id = String(params.id);
    const transactionId = paid.get(_id);
    return makeOrderDetail({ _id, ...(transactionId && { status: 'paid', paid: true, transactionId }) });
  },
  createPaymentIntent: () => ({ clientSecret: 'pi_harness_secret_harness' }),
  reportPayment: ({ params }) => {
    paid.set(String(params.id), 'pi_1');
    return { acknowledged: true, modifiedCount: 1 };
  },
});
