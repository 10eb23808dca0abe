import { namesOf } from '@kerf/api-client';
import type { OrderDetail, TimelineEntry } from '@kerf/contracts';
import { formatCents } from '@kerf/contracts/domain';
import { Badge, type BadgeTone, Panel, Price } from '@kerf/ui';
import { DateTime } from '../../components/date-time';
import { messages } from '../../messages';
import styles from './order.module.css';

const { order: texts } = messages;
const tones = { pending: 'neutral', succeeded: 'ok', failed: 'danger' } as const satisfies Record<string, BadgeTone>;

/** A declined card is over once the buyer has tried again, and says nothing about the order. */
const isTold = ({ status }: TimelineEntry) => status !== 'payment declined';

/** What happened to the order, newest first. */
export const Timeline = ({ order: { timeline } }: { order: OrderDetail }) => (
  <Panel title={texts.timeline}>
    <ol reversed className={styles.timeline}>
      {timeline
        .filter(isTold)
        .toReversed()
        .map(({ at, status }) => (
          <li key={`${at} ${status}`}>
            <span>{texts.steps[status] ?? status}</span> <DateTime at={at} withTime />
          </li>
        ))}
    </ol>
  </Panel>
);

/** The refunds of the order, if there are any. */
export function RefundsPanel({ order }: { order: OrderDetail }) {
  if (order.refunds.length === 0) return null;
  return (
    <Panel title={texts.refunds}>
      <ul className={styles.entries}>
        {order.refunds.map(({ id, amount, kept, status, at, message, lines }) => (
          <li key={id}>
            <p className={styles.entryHead}>
              {kept === undefined ? (
                <>
                  <Price>{formatCents(amount, order.currency)}</Price>
                  <Badge tone={tones[status]}>{texts.refundStates[status]}</Badge>
                </>
              ) : (
                texts.keptFor({ amount: formatCents(kept, order.currency) })
              )}
              <DateTime at={at} />
            </p>
            {lines.length > 0 ? <p className={styles.quiet}>{namesOf(order, lines)}</p> : null}
            {message ? <p className={styles.reason}>{message}</p> : null}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
