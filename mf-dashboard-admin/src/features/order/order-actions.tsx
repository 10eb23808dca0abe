import type { OrderDetail } from '@kerf/contracts';
import { isOffered } from '@kerf/contracts/order-process';
import { paths } from '@kerf/federation';
import { useLocation, useNavigate, useSearchParams } from '@kerf/federation/router';
import { Button, followKeys, Icon } from '@kerf/ui';
import { RowMenu } from '@kerf/ui/work';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useBeginDraft } from '../../components/begin-draft';
import { useDownload } from '../../components/download-button';
import { isToShip } from '../../components/order-badge';
import { hasParcel } from '../../components/packing-slips/has-parcel';
import { usePacking } from '../../components/packing-slips/use-packing';
import { useRemoval } from '../../components/removal';
import { typesText } from '../../components/types-text';
import { KeyHint } from '../../components/work-page/work-page';
import { orderMessages as texts } from '../../messages/order-messages';
import { ordersMessages as list } from '../../messages/orders-messages';
import { refundHash } from '../../paths';
import styles from './order.module.css';
import { isCancellable, isRefundable } from './refund-request';

/** Loaded when they are opened, because most visits to an order need none of them. */
const DeliverySheet = lazy(() => import('./delivery-sheet'));
const PaymentDialog = lazy(() => import('./payment-dialog'));
const RefundSheet = lazy(() => import('./refund-sheet'));
const ShipDialog = lazy(() => import('./ship-dialog'));

/** Whether tools wait for their payment, or to be shipped. */
const isDeliverable = ({ status, lines, unshipped }: OrderDetail): boolean =>
  status === 'unpaid' ? lines.length > 0 : unshipped.length > 0;

/** A draft for the customer of an order. */
const draftFor = ({ email, phone, company, vatNumber, address, currency, language, delivery }: OrderDetail) => ({
  ...{ email, currency },
  ...(phone && { phone }),
  ...(company && { company }),
  ...(vatNumber && { vatNumber }),
  ...(language && { language }),
  ...(delivery && { delivery: delivery.id }),
  ...(typeof address !== 'string' && { address }),
});

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
  const canShip = isToShip(order);
  const canRefund = isRefundable(order);
  const [open, setOpen] = useState<'ship' | 'refund' | 'cancel' | 'payment' | 'delivery' | undefined>(
    hash === refundHash && canRefund ? 'refund' : undefined,
  );
  const receipt = useDownload(
    `/orders/${order._id}/receipt.pdf`,
    `${order.invoice ? 'invoice' : 'receipt'}-${order.number}.pdf`,
  );
  useEffect(() => {
    const follow = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || typesText(event.target)) return;
      const wanted = { s: canShip && 'ship', r: canRefund && 'refund' }[event.key] as typeof open | false;
      if (!wanted) return;
      event.preventDefault();
      setOpen(wanted);
    };
    return followKeys(document, follow);
  });
  const begin = useBeginDraft();
  const pack = usePacking(true);
  const unpack = usePacking(false);
  const print = () => {
    pack.mutate([order]);
    window.print();
  };
  const close = () => {
    setOpen(undefined);
    if (hash) void navigate({ search: search.toString(), hash: '' }, { replace: true });
  };
  return (
    <>
      {hasParcel(order) ? (
        <Button className={styles.print} onClick={print}>
          <Icon name="printer" />
          {texts.slip}
        </Button>
      ) : null}
      {canRefund ? (
        <Button aria-keyshortcuts="r" aria-haspopup="dialog" onClick={() => setOpen('refund')}>
          {texts.openRefund}
          <KeyHint>{texts.refundKey}</KeyHint>
        </Button>
      ) : null}
      {canShip ? (
        <Button variant="primary" aria-keyshortcuts="s" aria-haspopup="dialog" onClick={() => setOpen('ship')}>
          <Icon name="truck" />
          {texts.openShip}
          <KeyHint>{texts.shipKey}</KeyHint>
        </Button>
      ) : null}
      <RowMenu
        label={list.moreAbout({ number: order.number })}
        entries={[
          ...(hasParcel(order) ? [{ label: texts.slip, onChoose: print }] : []),
          ...(order.packing ? [{ label: texts.unpack, onChoose: () => unpack.mutate([order]) }] : []),
          { label: order.invoice ? texts.invoice : texts.receipt, onChoose: () => receipt.mutate() },
          ...(isOffered('payment.record', 'staff', order)
            ? [{ label: texts.record, onChoose: () => setOpen('payment') }]
            : []),
          ...(typeof order.address !== 'string' && isDeliverable(order) && isOffered('order.address', 'staff', order)
            ? [{ label: texts.changeDelivery, onChoose: () => setOpen('delivery') }]
            : []),
          ...(canShip
            ? [
                {
                  label: texts.addTools,
                  onChoose: () => begin({ ...draftFor(order), addsTo: order._id, deliveryPrice: 0 }),
                },
              ]
            : []),
          { label: texts.newOrder, onChoose: () => begin(draftFor(order)) },
          ...(isCancellable(order)
            ? [
                {
                  label: order.parcels.length > 0 ? texts.cancelRest : texts.cancelAll,
                  destructive: true,
                  onChoose: () => setOpen('cancel'),
                },
              ]
            : []),
          ...(isOffered('order.delete', 'staff', order)
            ? [{ label: list.remove, destructive: true, onChoose: () => void discard() }]
            : []),
        ]}
      />
      <Suspense>
        {open === 'payment' ? <PaymentDialog order={order} onClose={close} /> : null}
        {open === 'delivery' && typeof order.address !== 'string' ? (
          <DeliverySheet order={order} address={order.address} onClose={close} />
        ) : null}
        {open === 'ship' ? <ShipDialog order={order} onClose={close} /> : null}
        {open === 'refund' || open === 'cancel' ? <RefundSheet order={order} kind={open} onClose={close} /> : null}
      </Suspense>
    </>
  );
}
