import { addressText } from '@kerf/contracts/orders';
import type { PricedDelivery } from '../../orders/checkout/changed-delivery.js';
import type { OrderContact } from '../../orders/checkout/delivery-orders.js';
import { sendingOf } from '../../orders/record/order-lines.js';
import type { OrderChange } from '../../orders/record/order-store.js';
import type { OrderRecord } from '../../orders/record/orders.schema.js';

/** The change that sends an order elsewhere, or in another way. */
export const deliveryChange = (
  order: OrderRecord,
  { address, phone, phoneE164, company }: OrderContact,
  set: PricedDelivery['set'],
): Required<Pick<OrderChange, 'action' | 'set' | 'unset'>> => ({
  action: set.sentBy && set.sentBy.method !== sendingOf(order)?.method ? 'order.delivery' : 'order.address',
  set: {
    ...{ ...set, address: addressText(address), deliveryAddress: address },
    ...(phone && { phone }),
    ...(phoneE164 && { phoneE164 }),
    ...(company && { company }),
  },
  // The number of before is not that of the new phone.
  unset: [...(phone && !phoneE164 ? (['phoneE164'] as const) : []), ...(order.awaits ? (['awaits'] as const) : [])],
});
