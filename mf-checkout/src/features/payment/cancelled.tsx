import type { OrderDetail } from '@kerf/contracts';
import { Card, Page } from '@kerf/ui';
import { paymentMessages as texts } from '../../messages/payment-messages';
import { OrderColumns } from './order-columns';
import { ToOrder } from './order-links';
import styles from './payment.module.css';

/** An order that can no longer be paid. */
export const Cancelled = ({ order, token }: { order: OrderDetail; token: string | undefined }) => (
  <Page title={texts.cancelled({ number: order.number })}>
    <OrderColumns order={order}>
      <Card className={styles.card}>
        <p role="alert">{texts.cancelledText}</p>
        <ToOrder order={order} token={token} />
      </Card>
    </OrderColumns>
  </Page>
);
