import { call } from '@kerf/api-client';
import type { OrderDetail } from '@kerf/contracts';
import { Button, ErrorText, Field, Input, Panel } from '@kerf/ui';
import { useForm } from 'react-hook-form';
import { messages } from '../../messages';
import styles from './order.module.css';
import { useOrderChange } from './use-order-change';

const { order: texts, orders: list } = messages;

interface TrackingValues {
  carrier: string;
  trackingNumber: string;
}

/** The API stores the tracking when the order is shifted, so the form is shown until then. */
export function ShiftPanel({ order }: { order: OrderDetail }) {
  if (order.status === 'paid') return <ShiftForm id={order._id} />;
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

function ShiftForm({ id }: { id: string }) {
  const shift = useOrderChange({
    send: ({ carrier, trackingNumber }: TrackingValues) =>
      call('shiftOrder', {
        params: { id },
        body: {
          role: 'shift',
          ...(carrier.trim() && { carrier }),
          ...(trackingNumber.trim() && { trackingNumber }),
        },
      }),
    done: () => list.hasShifted,
  });
  const { register, handleSubmit } = useForm<TrackingValues>({ defaultValues: { carrier: '', trackingNumber: '' } });
  const send = handleSubmit(values => {
    if (!shift.isPending) shift.mutate(values);
  });
  return (
    <Panel title={texts.shift}>
      <form noValidate className={styles.form} onSubmit={send}>
        <Field label={texts.carrier} hint={texts.carrierHint}>
          <Input autoComplete="off" maxLength={60} {...register('carrier')} />
        </Field>
        <Field label={texts.trackingNumber} hint={texts.trackingHint}>
          <Input autoComplete="off" maxLength={60} {...register('trackingNumber')} />
        </Field>
        {shift.error ? <ErrorText message={shift.error.message} /> : null}
        <div className={styles.actions}>
          <Button type="submit" variant="primary" busy={shift.isPending}>
            {texts.confirmShift}
          </Button>
        </div>
      </form>
    </Panel>
  );
}
