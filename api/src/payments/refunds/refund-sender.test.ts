import { orderRefund } from '../../orders/testing/order-refund.js';
import type { ProviderRefund } from '../provider/payment-provider.js';
import { after } from './refund-sender.js';

const says = (state: ProviderRefund['state']): ProviderRefund => ({
  id: 're_1',
  refundId: null,
  amountCents: 1999,
  state,
});

it('takes the state and the id of the provider', () => {
  expect(after(orderRefund(), says('succeeded'))).toMatchObject({ status: 'succeeded', providerId: 're_1' });
});

it('keeps a failure when an earlier response arrives after it', () => {
  const failed = after(after(orderRefund(), says('succeeded')), says('failed'));
  expect(after(failed, says('succeeded'))).toMatchObject({ status: 'failed', providerId: 're_1' });
});

it('keeps an accepted refund when a repeated request is refused', () => {
  const accepted = after(orderRefund(), says('succeeded'));
  expect(after(accepted, 'refused')).toEqual(accepted);
  expect(after(orderRefund(), 'refused')).toMatchObject({ status: 'failed' });
});
