import type { Order } from '@kerf/contracts';
import { Badge } from '@kerf/ui';
import { RowAction } from '../../components/row-action';
import { messages } from '../../messages';

const { orders: texts } = messages;

export interface OrderStateProps {
  order: Order;
  onShift: () => void;
}

/** The state of an order. A paid order that is not shifted yet has a button that shifts it. */
export function OrderState({ order, onShift }: OrderStateProps) {
  if (order.role === 'shift') return <Badge tone="ok">{texts.shifted}</Badge>;
  if (!order.paid) return <Badge>{texts.unpaid}</Badge>;
  return (
    <RowAction variant="primary" aria-label={texts.shiftOf(order.name, order.username)} onClick={onShift}>
      {texts.pending}
    </RowAction>
  );
}
