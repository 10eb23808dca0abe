import { namesOf } from '@kerf/api-client';
import type { OrderDetail } from '@kerf/contracts';
import { Link } from '@kerf/federation/router';
import { Badge, Button, Panel } from '@kerf/ui';
import { lazy, Suspense, useState } from 'react';
import forms from '../../components/form.module.css';
import { orderMessages as texts } from '../../messages/order-messages';
import { ownPaths } from '../../paths';
import styles from './order.module.css';
import { ReturnLabel } from './return-label';

const DeclineDialog = lazy(() => import('./decline-dialog'));
const RefundSheet = lazy(() => import('./refund-sheet'));

type Return = OrderDetail['returns'][number];

/** The returns of the order. The staff accept or decline those that are requested. */
export function ReturnsPanel({ order }: { order: OrderDetail }) {
  const [open, setOpen] = useState<{ decision: 'accept' | 'decline'; of: Return }>();
  if (order.returns.length === 0) return null;
  const close = () => setOpen(undefined);
  return (
    <Panel title={texts.returns}>
      <ul className={styles.entries}>
        {order.returns.map(each => {
          const lines = namesOf(order, each.lines);
          return (
            <li key={each.id} className={styles.text}>
              <Badge>{texts.returnStates[each.status]}</Badge>
              <p>{lines}</p>
              <p>{each.reason}</p>
              {each.message ? <p className={styles.quiet}>{texts.wroteToCustomer({ text: each.message })}</p> : null}
              {each.exchange ? (
                <p>
                  {texts.exchangedFor} <Link to={ownPaths.order(each.exchange.id)}>{each.exchange.number}</Link>
                </p>
              ) : null}
              {each.status === 'requested' && each.wish ? <p>{texts.wantsVersion}</p> : null}
              <ReturnLabel order={order} of={each} />
              {each.status === 'requested' ? (
                <div className={forms.actions}>
                  <Button
                    aria-haspopup="dialog"
                    aria-label={texts.declineOf({ lines })}
                    onClick={() => setOpen({ decision: 'decline', of: each })}
                  >
                    {texts.decline}
                  </Button>
                  <Button
                    variant="primary"
                    aria-haspopup="dialog"
                    aria-label={texts.acceptOf({ lines })}
                    onClick={() => setOpen({ decision: 'accept', of: each })}
                  >
                    {texts.accept}
                  </Button>
                </div>
              ) : null}
            </li>
          );
        })}
      </ul>
      <Suspense>
        {open?.decision === 'accept' ? <RefundSheet order={order} kind={open.of} onClose={close} /> : null}
        {open?.decision === 'decline' ? <DeclineDialog order={order} of={open.of} onClose={close} /> : null}
      </Suspense>
    </Panel>
  );
}
