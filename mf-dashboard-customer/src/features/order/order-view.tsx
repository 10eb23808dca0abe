import { isRejection } from '@kerf/api-client';
import type { ErrorCode, OrderDetail } from '@kerf/contracts';
import { isOffered } from '@kerf/contracts/order-process';
import { useDocumentTitle } from '@kerf/federation/use-document-title';
import { Loaded, Page, Panel } from '@kerf/ui';
import { type ReactNode, useState } from 'react';
import { DateTime } from '../../components/date-time';
import { isSplit } from '../../components/order-state';
import { messages } from '../../messages';
import { parcelMessages } from '../../parcel-messages';
import { CancelPanel } from './cancel-panel';
import { DeliveryPanel } from './delivery-panel';
import { LinksPanel } from './links-panel';
import styles from './order.module.css';
import { type OrderAccess, useOrder } from './order-access';
import type { OrderForm } from './order-actions';
import { OrderDataPanel } from './order-data-panel';
import { RefundsPanel, Timeline } from './order-history';
import { Lines, OrderSums } from './order-lines';
import { Parcels } from './parcels';
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
  const [form, setForm] = useState<OrderForm>();
  const close = () => setForm(undefined);
  return (
    <Page
      title={texts.titleOf({ number: order.number })}
      intro={
        <>
          {texts.placedOn} <DateTime at={order.createdAt} />
        </>
      }
    >
      <StatePanel order={order} access={access} form={form} onOpen={setForm} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <ReturnsPanel order={order} access={access} isOpen={form === 'return'} onClose={close} />
          {form === 'cancel' && isOffered('order.cancel-units', 'customer', order) ? (
            <CancelPanel order={order} access={access} onClose={close} />
          ) : null}
          {isSplit(order) ? (
            <Parcels order={order}>{units => <Lines order={order} units={units} />}</Parcels>
          ) : (
            <Panel title={texts.lines}>
              <Lines order={order} />
              <OrderSums order={order} />
            </Panel>
          )}
          <Timeline order={order} />
        </div>
        <div className={styles.column}>
          {isSplit(order) ? (
            <Panel title={parcelMessages.sum}>
              <OrderSums order={order} />
            </Panel>
          ) : null}
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
