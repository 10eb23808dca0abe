import type { OrderDetail } from '@kerf/contracts';
import { formatCents } from '@kerf/contracts/domain';
import type { ReactNode } from 'react';
import { StepColumns } from '../../components/step-columns';
import { Summary } from '../../components/summary';

interface OrderColumnsProps {
  order: OrderDetail;
  /** Above what was ordered. */
  beside?: ReactNode;
  /** The payment, or what follows it. */
  children: ReactNode;
}

/** A step after the order is placed, beside what was ordered. */
export const OrderColumns = ({ order, beside, children }: OrderColumnsProps) => (
  <StepColumns
    number={order.number}
    beside={beside}
    total={formatCents(order.total, order.currency)}
    summary={
      <Summary of={{ ...order, country: typeof order.address === 'string' ? undefined : order.address.country }} />
    }
  >
    {children}
  </StepColumns>
);
