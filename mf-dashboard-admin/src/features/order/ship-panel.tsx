import { call } from '@kerf/api-client';
import type { OrderDetail } from '@kerf/contracts';
import { Field, Input, Panel } from '@kerf/ui';
import { useForm } from 'react-hook-form';
import { RequestForm } from '../../components/request-form';
import { messages } from '../../messages';
import styles from './order.module.css';
import { useOrderChange } from './use-order-change';

const { order: texts, orders: list } = messages;

interface TrackingValues {
  carrier: string;
  trackingNumber: string;
}

/** The API stores the tracking when the order is shipped, so the form is shown until then, unless the order is closed. */
export function ShipPanel({ order }: { order: OrderDetail }) {
  if (order.status === 'paid' && !order.closed) return <ShipForm id={order._id} />;
  if (!order.tracking) return null;
  return (
    <Panel title={texts.tracking}>
      <p className={styles.text}>
        {order.tracking.carrier ? <bdi>{order.tracking.carrier} </bdi> : null}
        <bdi>{order.tracking.number}</bdi>
      </p>
    </Panel>
  );
}

function ShipForm({ id }: { id: string }) {
  const ship = useOrderChange({
    send: ({ carrier, trackingNumber }: TrackingValues) =>
      call('shipOrder', {
        params: { id },
        body: {
          ...(carrier.trim() && { carrier }),
          ...(trackingNumber.trim() && { trackingNumber }),
        },
      }),
    done: () => list.hasShipped,
  });
  const { register, handleSubmit } = useForm<TrackingValues>({ defaultValues: { carrier: '', trackingNumber: '' } });
  return (
    <Panel title={texts.ship}>
      <RequestForm
        request={ship}
        submitLabel={texts.confirmShip}
        onSubmit={handleSubmit(values => ship.mutate(values))}
      >
        <Field label={texts.carrier} hint={texts.carrierHint}>
          <Input autoComplete="off" maxLength={60} {...register('carrier')} />
        </Field>
        <Field label={texts.trackingNumber} hint={texts.trackingHint}>
          <Input autoComplete="off" maxLength={60} {...register('trackingNumber')} />
        </Field>
      </RequestForm>
    </Panel>
  );
}
