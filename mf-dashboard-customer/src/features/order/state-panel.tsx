import type { OrderDetail } from '@kerf/contracts';
import { Card } from '@kerf/ui';
import { Steps } from '@kerf/ui/work';
import { dayText, momentText } from '../../components/date-time';
import { hasSteps, stateText, stepsOf } from '../../components/order-state';
import { messages } from '../../messages';
import styles from './order.module.css';
import type { OrderAccess } from './order-access';
import { OrderActions } from './order-actions';

const { order: texts, state } = messages;

interface StatePanelProps {
  order: OrderDetail;
  access: OrderAccess;
  isReturning: boolean;
  onReturn: () => void;
}

/** How far the order is, in a sentence and in steps, and what its buyer can do. */
export function StatePanel({ order, access, isReturning, onReturn }: StatePanelProps) {
  const listed = { ...order, address: '' };
  return (
    <Card as="section" className={styles.state}>
      <div>
        <h2>{stateText(listed)}</h2>
        <NextStep order={order} />
        <ReturnPeriod order={order} />
      </div>
      {hasSteps(listed) ? <Steps label={state.progress} steps={stepsOf(listed)} /> : null}
      <OrderActions order={order} access={access} isReturning={isReturning} onReturn={onReturn} />
    </Card>
  );
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

/** What happens next, or the number of the parcel. */
function NextStep({ order: { status, payment, keptUntil, tracking } }: { order: OrderDetail }) {
  if (tracking)
    return (
      <p className={styles.quiet}>
        <span>{texts.parcel}</span> {tracking.carrier ? <bdi>{tracking.carrier} </bdi> : null}
        <bdi className={styles.code}>{tracking.number}</bdi>
      </p>
    );
  if (payment.processing) return <p className={styles.quiet}>{texts.processing}</p>;
  if (status === 'paid') return <p className={styles.quiet}>{texts.paidNext}</p>;
  return keptUntil ? <p className={styles.quiet}>{texts.kept({ time: momentText(keptUntil) })}</p> : null;
}
