import type { OrderDetail } from '@kerf/contracts';
import { Card } from '@kerf/ui';
import { Steps } from '@kerf/ui/work';
import { dayText, momentText } from '../../components/date-time';
import { hasSteps, isSplit, type ShownOrder, stateText, stepsOf } from '../../components/order-state';
import { messages } from '../../messages';
import styles from './order.module.css';
import type { OrderAccess } from './order-access';
import { OrderActions, type OrderForm } from './order-actions';
import { ParcelStrip } from './parcels';
import { TrackingNumber } from './tracking-number';

const { order: texts, state } = messages;

interface StatePanelProps {
  order: OrderDetail;
  access: OrderAccess;
  form: OrderForm | undefined;
  onOpen: (form: OrderForm) => void;
}

/** How far the order is, in a sentence and in steps, and what its buyer can do. */
export function StatePanel({ order, access, form, onOpen }: StatePanelProps) {
  return (
    <Card as="section" className={styles.state}>
      <div>
        <h2>{stateText(order)}</h2>
        <NextStep order={order} />
        {order.message ? (
          <p className={styles.quiet}>
            {texts.fromShop} <q dir="auto">{order.message}</q>
          </p>
        ) : null}
        <ReturnPeriod order={order} />
      </div>
      <Progress order={order} />
      <OrderActions order={order} access={access} form={form} onOpen={onOpen} />
    </Card>
  );
}

/** The parts of the order, or the steps of one that leaves as a whole. */
export function Progress({ order }: { order: ShownOrder }) {
  if (isSplit(order)) return <ParcelStrip order={order} />;
  return hasSteps(order) ? <Steps label={state.progress} steps={stepsOf(order)} /> : null;
}

/** Until when tools can be returned, if the shop names a day. */
function ReturnPeriod({ order: { returnPeriod } }: { order: OrderDetail }) {
  if (!returnPeriod) return null;
  const { until, over } = returnPeriod;
  return (
    <p className={styles.quiet}>
      {over ? texts.returnsEnded({ day: dayText(until) }) : texts.returnsUntil({ day: dayText(until) })}
    </p>
  );
}

/** What happens next, or the number of the parcel. Several parcels have it on their cards. */
function NextStep({ order }: { order: OrderDetail }) {
  const { status, payment, keptUntil, tracking } = order;
  if (isSplit(order)) return null;
  if (tracking)
    return (
      <p className={styles.quiet}>
        <span>{texts.parcel}</span> <TrackingNumber tracking={tracking} />
      </p>
    );
  if (payment.processing) return <p className={styles.quiet}>{texts.processing}</p>;
  if (status === 'paid') return <p className={styles.quiet}>{texts.paidNext}</p>;
  return keptUntil ? <p className={styles.quiet}>{texts.kept({ time: momentText(keptUntil) })}</p> : null;
}
