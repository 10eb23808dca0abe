import type { Order } from '@kerf/contracts';
import { Badge } from '@kerf/ui';
import { RowAction } from '../../components/row-action';
import { ordersMessages as texts } from '../../messages/orders-messages';

export interface OrderStateProps {
  order: Order;
  onShip: () => void;
}

/** The state of an order. A paid one that is not shipped yet has a button that ships it. */
export function OrderState({ order, onShip }: OrderStateProps) {
  if (order.status === 'shipped') return <Badge tone="ok">{texts.shifted}</Badge>;
  if (order.closed) return <Badge>{texts.refunded}</Badge>;
  if (!order.paid) return <Badge>{texts.unpaid}</Badge>;
  return (
    <RowAction variant="primary" aria-label={texts.shipOf(order.name, order.username)} onClick={onShip}>
      {texts.pending}
    </RowAction>
  );
}
