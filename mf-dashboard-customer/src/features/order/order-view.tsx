import { isRejection } from '@kerf/api-client';
import type { ErrorCode, OrderDetail } from '@kerf/contracts';
import { useDocumentTitle } from '@kerf/federation/use-document-title';
import { Loaded, Page } from '@kerf/ui';
import { type ReactNode, useState } from 'react';
import { DateTime } from '../../components/date-time';
import { messages } from '../../messages';
import { DeliveryPanel } from './delivery-panel';
import { LinksPanel } from './links-panel';
import styles from './order.module.css';
import { type OrderAccess, useOrder } from './order-access';
import { OrderDataPanel } from './order-data-panel';
import { RefundsPanel, Timeline } from './order-history';
import { OrderLines } from './order-lines';
import { PaymentPanel } from './payment-panel';
import { ReturnsPanel } from './returns-panel';
import { StatePanel } from './state-panel';

const { order: texts } = messages;

export interface OrderViewProps {
  access: OrderAccess;
  /** Codes of the API that mean that this visitor cannot see the order. */
  missingOn: readonly ErrorCode[];
  /** The page for these codes. */
  missing: ReactNode;
}

export function OrderView({ access, missingOn, missing }: OrderViewProps) {
  const query = useOrder(access);
  const order = query.data;
  useDocumentTitle(order && texts.titleOf({ number: order.number }));

  if (isRejection(query.error, ...missingOn)) return missing;
  if (!order)
    return (
      <Page title={texts.title}>
        <Loaded lines={12} query={query}>
          {() => null}
        </Loaded>
      </Page>
    );
  return <Order order={order} access={access} />;
}

function Order({ order, access }: { order: OrderDetail; access: OrderAccess }) {
  const [isReturning, setReturning] = useState(false);
  return (
    <Page
      title={texts.titleOf({ number: order.number })}
      intro={
        <>
          {texts.placedOn} <DateTime at={order.createdAt} />
        </>
      }
    >
      <StatePanel order={order} access={access} isReturning={isReturning} onReturn={() => setReturning(true)} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <ReturnsPanel order={order} access={access} isOpen={isReturning} onClose={() => setReturning(false)} />
          <OrderLines order={order} />
          <Timeline order={order} />
        </div>
        <div className={styles.column}>
          <DeliveryPanel order={order} />
          <PaymentPanel order={order} />
          <RefundsPanel order={order} />
          {access.token === undefined ? null : <LinksPanel access={access} />}
          {access.token === undefined ? null : <OrderDataPanel access={access} />}
        </div>
      </div>
    </Page>
  );
}
