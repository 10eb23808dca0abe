import type { Order } from '@kerf/contracts';
import { isOffered, type OrderState, stateOf } from '@kerf/contracts/order-process';
import { Badge, type BadgeTone } from '@kerf/ui';
import { ordersMessages as texts } from '../messages/orders-messages';
import { shippedPart } from './line-parts';

type Shown = Pick<Order, 'status' | 'closed'>;
type Goods = Pick<Order, 'parcels' | 'unshipped' | 'packing'>;

const tones: Record<OrderState, BadgeTone> = {
  unpaid: 'neutral',
  pending: 'signal',
  shifted: 'ok',
  cancelled: 'neutral',
  refunded: 'neutral',
};

/** The word for an order, as in the filter of the list. */
export const orderStateText = (order: Shown): string => texts[stateOf(order)];

/** How much of an order has left. Nothing if that is all or none. */
export function PartBadge({ order }: { order: Goods }) {
  const part = shippedPart(order);
  return part ? <Badge>{texts.partShipped(part)}</Badge> : null;
}

export const OrderBadge = ({ order }: { order: Shown & Goods }) => (
  <>
    <Badge tone={tones[stateOf(order)]}>{orderStateText(order)}</Badge>
    <PartBadge order={order} />
    {order.packing ? <Badge>{texts.isPacked}</Badge> : null}
  </>
);

export const isToShip = (order: Shown & Goods): boolean => isOffered('order.ship', 'staff', order);
