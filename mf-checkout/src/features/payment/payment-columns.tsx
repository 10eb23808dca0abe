import type { OrderDetail } from '@kerf/contracts';
import { formatCents } from '@kerf/contracts/domain';
import type { ReactNode } from 'react';
import layout from '../../components/columns.module.css';
import { OrderSummary } from '../../components/order-summary';
import { QuoteTotals } from '../../components/quote-totals';
import { SummaryLines } from '../../components/summary-lines';
import { OrderRecap } from './order-recap';

export interface PaymentColumnsProps {
  order: OrderDetail;
  /** The button that pays. */
  button?: ReactNode;
  /** The payment, or its result. */
  children: ReactNode;
}

/** The payment, or its result, beside what it is for. */
export function PaymentColumns({ order, button, children }: PaymentColumnsProps) {
  return (
    <div className={layout.columns}>
      <div className={layout.steps}>
        {children}
        <OrderRecap order={order} />
      </div>
      <OrderSummary total={formatCents(order.total, order.currency)} button={button}>
        <SummaryLines lines={order.lines} currency={order.currency} />
        <QuoteTotals quote={{ ...order, delivery: order.delivery?.price }} />
      </OrderSummary>
    </div>
  );
}
