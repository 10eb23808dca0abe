import { namesOf } from '@kerf/api-client';
import type { OrderDetail } from '@kerf/contracts';
import { Badge, type BadgeTone, Button, Panel } from '@kerf/ui';
import { useState } from 'react';
import { DateTime } from '../../components/date-time';
import { messages } from '../../messages';
import styles from './order.module.css';
import type { OrderAccess } from './order-access';
import { ReturnForm } from './return-form';
import { returnable } from './returnable';

const { order: texts } = messages;
const tones = { requested: 'neutral', accepted: 'ok', declined: 'danger' } as const satisfies Record<string, BadgeTone>;

/** The returns of the order, and the form that requests one. */
export function ReturnsPanel({ order, access }: { order: OrderDetail; access: OrderAccess }) {
  const [isOpen, setOpen] = useState(false);
  const lines = returnable(order);
  if (order.returns.length === 0 && lines.length === 0) return null;
  return (
    <Panel title={texts.returns}>
      {order.returns.length > 0 ? <Returns order={order} /> : null}
      {isOpen ? <ReturnForm access={access} lines={lines} onClose={() => setOpen(false)} /> : null}
      {lines.length > 0 && !isOpen ? (
        <div className={styles.actions}>
          <Button onClick={() => setOpen(true)}>{texts.requestReturn}</Button>
        </div>
      ) : null}
    </Panel>
  );
}

function Returns({ order }: { order: OrderDetail }) {
  return (
    <ul className={styles.entries}>
      {order.returns.map(({ id, lines, reason, status, at }) => (
        <li key={id}>
          <p className={styles.entryHead}>
            <Badge tone={tones[status]}>{texts.returnStates[status]}</Badge>
            <DateTime at={at} />
          </p>
          <p>{namesOf(order, lines)}</p>
          <p className={styles.reason}>{reason}</p>
        </li>
      ))}
    </ul>
  );
}
