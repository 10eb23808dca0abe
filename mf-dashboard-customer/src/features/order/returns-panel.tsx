import { namesOf } from '@kerf/api-client';
import type { OrderDetail } from '@kerf/contracts';
import { paths } from '@kerf/federation';
import { Link } from '@kerf/federation/router';
import { Badge, type BadgeTone, Panel } from '@kerf/ui';
import { DateTime } from '../../components/date-time';
import { messages } from '../../messages';
import styles from './order.module.css';
import type { OrderAccess } from './order-access';
import { ReturnForm } from './return-form';
import { ReturnLabel } from './return-label';
import { returnable } from './returnable';

const { order: texts } = messages;
const tones = { requested: 'neutral', accepted: 'ok', declined: 'danger' } as const satisfies Record<string, BadgeTone>;

interface ReturnsPanelProps {
  order: OrderDetail;
  access: OrderAccess;
  /** Whether a return is being requested. */
  isOpen: boolean;
  onClose: () => void;
}

/** The returns of the order, and the form that requests one. */
export function ReturnsPanel({ order, access, isOpen, onClose }: ReturnsPanelProps) {
  if (order.returns.length === 0 && !isOpen) return null;
  return (
    <Panel title={texts.returns}>
      {order.returns.length > 0 ? <Returns order={order} access={access} /> : null}
      {isOpen ? <ReturnForm order={order} access={access} lines={returnable(order)} onClose={onClose} /> : null}
    </Panel>
  );
}

function Returns({ order, access }: Pick<ReturnsPanelProps, 'order' | 'access'>) {
  return (
    <ul className={styles.entries}>
      {order.returns.map(({ id, lines, reason, status, wish, exchange, message, label, at }) => (
        <li key={id}>
          <p className={styles.entryHead}>
            <Badge tone={tones[status]}>{texts.returnStates[status]}</Badge>
            <DateTime at={at} />
          </p>
          <p>{namesOf(order, lines)}</p>
          <p className={styles.reason}>{reason}</p>
          {status === 'requested' && wish ? <p className={styles.quiet}>{texts.wished}</p> : null}
          {label ? <ReturnLabel order={order} access={access} id={id} tracking={label.tracking} /> : null}
          {exchange ? (
            <p>
              {texts.exchangedWith}{' '}
              {access.token === undefined ? (
                <Link to={paths.myOrder(exchange.id)}>{exchange.number}</Link>
              ) : (
                <bdi>{exchange.number}</bdi>
              )}
            </p>
          ) : null}
          {message ? (
            <p>
              {texts.fromShop} <q dir="auto">{message}</q>
            </p>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
