import type { OrderDetail } from '@kerf/contracts';
import { paths } from '@kerf/federation';
import { useNavigate, useSearchParams } from '@kerf/federation/router';
import { Button, Icon } from '@kerf/ui';
import { useEffect, useState } from 'react';
import { useRemoval } from '../../components/removal';
import { typesText } from '../../components/types-text';
import { orderMessages as texts } from '../../messages/order-messages';
import { ordersMessages as list } from '../../messages/orders-messages';
import { removeMessages as removal } from '../../messages/remove-messages';
import styles from './order.module.css';
import { canRefund } from './refund-request';
import { RefundSheet } from './refund-sheet';
import { ShipDialog } from './ship-dialog';

/** The buttons that change the order, also by the keys S and R. The next step is filled. */
export function OrderActions({ order }: { order: OrderDetail }) {
  const [open, setOpen] = useState<'ship' | 'refund'>();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const remove = useRemoval<OrderDetail>('listOrders', ({ name, username }) => list.sureText(name, username));
  const discard = async () => {
    if (await remove(order)) void navigate(`${paths.allOrders}?${search}`);
  };
  const isToShip = order.status === 'paid' && !order.closed;
  const isRefundable = order.paid && canRefund(order);
  useEffect(() => {
    const follow = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || typesText(event.target)) return;
      const wanted = { s: isToShip && 'ship', r: isRefundable && 'refund' }[event.key] as typeof open | false;
      if (!wanted) return;
      event.preventDefault();
      setOpen(wanted);
    };
    document.addEventListener('keydown', follow);
    return () => document.removeEventListener('keydown', follow);
  });
  const close = () => setOpen(undefined);
  return (
    <>
      <div className={styles.next} data-end-bar="phone">
        {order.status === 'unpaid' ? (
          <Button aria-label={removal.of(order.number)} onClick={discard}>
            <Icon name="trash" />
            {list.remove}
          </Button>
        ) : null}
        {isRefundable ? (
          <Button aria-keyshortcuts="r" aria-haspopup="dialog" onClick={() => setOpen('refund')}>
            {texts.openRefund}
          </Button>
        ) : null}
        {isToShip ? (
          <Button variant="primary" aria-keyshortcuts="s" aria-haspopup="dialog" onClick={() => setOpen('ship')}>
            <Icon name="truck" />
            {texts.openShip}
          </Button>
        ) : null}
      </div>
      {open === 'ship' ? <ShipDialog order={order} onClose={close} /> : null}
      {open === 'refund' ? <RefundSheet order={order} onClose={close} /> : null}
    </>
  );
}
