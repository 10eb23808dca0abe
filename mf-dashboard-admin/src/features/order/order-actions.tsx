import type { OrderDetail } from '@kerf/contracts';
import { paths } from '@kerf/federation';
import { useLocation, useNavigate, useSearchParams } from '@kerf/federation/router';
import { Button, Icon } from '@kerf/ui';
import { RowMenu } from '@kerf/ui/work';
import { useEffect, useState } from 'react';
import { useDownload } from '../../components/download-button';
import { useRemoval } from '../../components/removal';
import { typesText } from '../../components/types-text';
import { KeyHint } from '../../components/work-page/work-page';
import { orderMessages as texts } from '../../messages/order-messages';
import { ordersMessages as list } from '../../messages/orders-messages';
import { refundHash } from '../../paths';
import styles from './order.module.css';
import { canRefund } from './refund-request';
import { RefundSheet } from './refund-sheet';
import { ShipDialog } from './ship-dialog';

/** What can be done with the order, also by the keys S and R. The next step is filled. The address can ask for the refund. */
export function OrderActions({ order }: { order: OrderDetail }) {
  const navigate = useNavigate();
  const { hash } = useLocation();
  const [search] = useSearchParams();
  const remove = useRemoval<OrderDetail>('listOrders', ({ name, username }) =>
    list.sureText({ item: name, customer: username }),
  );
  const discard = async () => {
    if (await remove(order)) void navigate(`${paths.allOrders}?${search}`);
  };
  const isToShip = order.status === 'paid' && !order.closed;
  const isRefundable = order.paid && canRefund(order);
  const [open, setOpen] = useState<'ship' | 'refund' | undefined>(
    hash === refundHash && isRefundable ? 'refund' : undefined,
  );
  const receipt = useDownload(`/orders/${order._id}/receipt.pdf`, `receipt-${order.number}.pdf`);
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
  const close = () => {
    setOpen(undefined);
    if (hash) void navigate({ search: search.toString(), hash: '' }, { replace: true });
  };
  return (
    <>
      <Button className={styles.print} onClick={() => window.print()}>
        <Icon name="printer" />
        {texts.slip}
      </Button>
      {isRefundable ? (
        <Button aria-keyshortcuts="r" aria-haspopup="dialog" onClick={() => setOpen('refund')}>
          {texts.openRefund}
          <KeyHint>{texts.refundKey}</KeyHint>
        </Button>
      ) : null}
      {isToShip ? (
        <Button variant="primary" aria-keyshortcuts="s" aria-haspopup="dialog" onClick={() => setOpen('ship')}>
          <Icon name="truck" />
          {texts.openShip}
          <KeyHint>{texts.shipKey}</KeyHint>
        </Button>
      ) : null}
      <RowMenu
        label={list.moreAbout({ number: order.number })}
        entries={[
          { label: texts.slip, onChoose: () => window.print() },
          { label: texts.receipt, onChoose: () => receipt.mutate() },
          ...(order.status === 'unpaid'
            ? [{ label: list.remove, destructive: true, onChoose: () => void discard() }]
            : []),
        ]}
      />
      {open === 'ship' ? <ShipDialog order={order} onClose={close} /> : null}
      {open === 'refund' ? <RefundSheet order={order} onClose={close} /> : null}
    </>
  );
}
