import { Types } from 'mongoose';
import type { OrderRefund } from '../orders/orders.refunds.js';
import type { ProviderRefund } from './payment-provider.js';
import { after } from './refund-sender.js';

const refund = (changes: Partial<OrderRefund> = {}): OrderRefund => ({
  _id: new Types.ObjectId(),
  request: { key: 'k', digest: 'd' },
  amountCents: 1999,
  lines: [],
  reason: 'Broken',
  restock: false,
  notify: true,
  status: 'pending',
  by: 'admin',
  at: new Date(0),
  ...changes,
});
const says = (state: ProviderRefund['state']): ProviderRefund => ({
  id: 're_1',
  refundId: null,
  amountCents: 1999,
  state,
});

it('takes the state and the id of the provider', () => {
  expect(after(refund(), says('succeeded'))).toMatchObject({ status: 'succeeded', providerId: 're_1' });
});

it('keeps a failure when an earlier answer arrives after it', () => {
  const failed = after(after(refund(), says('succeeded')), says('failed'));
  expect(after(failed, says('succeeded'))).toMatchObject({ status: 'failed', providerId: 're_1' });
});

it('keeps an accepted refund when a repeated request is refused', () => {
  const accepted = after(refund(), says('succeeded'));
  expect(after(accepted, 'refused')).toEqual(accepted);
  expect(after(refund(), 'refused')).toMatchObject({ status: 'failed' });
});
