import type { OrderDetail } from '@kerf/contracts';
import type { ReactNode } from 'react';
import { OrderSummary, summaryOf } from '../../components/order-summary';
import styles from './payment.module.css';

export interface PayingProps {
  order: OrderDetail;
  /** On a phone the summary is above the payment, and below its result. */
  isPaid: boolean;
  children: ReactNode;
}

/** The payment, or its result, beside what it is for. */
export function Paying({ order, isPaid, children }: PayingProps) {
  return (
    <div className={styles.columns} data-paid={isPaid}>
      {children}
      <OrderSummary of={summaryOf(order)} />
    </div>
  );
}
