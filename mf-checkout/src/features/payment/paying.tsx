import type { OrderDetail } from '@kerf/contracts';
import type { ReactNode } from 'react';
import { OrderSummary, summaryOf } from '../../components/order-summary';
import styles from './payment.module.css';

/** The payment, or its result, beside what it is for. */
export function Paying({ order, children }: { order: OrderDetail; children: ReactNode }) {
  return (
    <div className={styles.columns}>
      {children}
      <OrderSummary of={summaryOf(order)} />
    </div>
  );
}
