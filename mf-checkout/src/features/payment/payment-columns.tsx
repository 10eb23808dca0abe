import type { OrderDetail } from '@kerf/contracts';
import { formatCents } from '@kerf/contracts/domain';
import { addressText } from '@kerf/contracts/orders';
import { paths } from '@kerf/federation';
import { Link } from '@kerf/federation/router';
import { buttonClass, Panel } from '@kerf/ui';
import type { ReactNode } from 'react';
import layout from '../../components/columns.module.css';
import { OrderSummary } from '../../components/order-summary';
import { QuoteTotals } from '../../components/quote-totals';
import { SummaryLines } from '../../components/summary-lines';
import { paymentMessages as payment } from '../../messages/payment-messages';
import styles from './payment.module.css';

export interface PaymentColumnsProps {
  order: OrderDetail;
  /** The button that pays. */
  button?: ReactNode;
  /** A guest's token for the order, which its change needs. */
  token?: string | undefined;
  /** The payment, or its result. */
  children: ReactNode;
}

/** The payment, or its result, beside what it is for. */
export function PaymentColumns({ order, button, token, children }: PaymentColumnsProps) {
  return (
    <div className={layout.columns}>
      <div className={layout.steps}>
        {children}
        <OrderRecap order={order} change={button ? { orderToken: token } : undefined} />
      </div>
      <OrderSummary total={formatCents(order.total, order.currency)} button={button}>
        <SummaryLines lines={order.lines} currency={order.currency} />
        <QuoteTotals
          quote={{
            ...order,
            delivery: order.delivery?.price,
            country: typeof order.address === 'string' ? undefined : order.address.country,
          }}
        />
      </OrderSummary>
    </div>
  );
}

interface OrderRecapProps {
  order: OrderDetail;
  /** The state of the page that changes the order; undefined if it cannot be changed. */
  change: { orderToken: string | undefined } | undefined;
}

/** Where the order goes and who gets its messages, so that a wrong address is seen before it is paid. */
function OrderRecap({ order: { _id, number, address, delivery, email }, change }: OrderRecapProps) {
  const facts = [
    [payment.number, number],
    [payment.sentTo, typeof address === 'string' ? address : addressText(address)],
    ...(delivery ? [[payment.delivery, delivery.name]] : []),
    [payment.confirmation, email],
  ];
  return (
    <Panel title={payment.recap}>
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {change ? (
        <Link to={paths.changeOrder(_id)} state={change} className={buttonClass('secondary')}>
          {payment.change}
        </Link>
      ) : null}
    </Panel>
  );
}
