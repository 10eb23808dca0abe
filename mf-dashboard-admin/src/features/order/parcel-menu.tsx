import { call } from '@kerf/api-client';
import type { OrderDetail, Parcel } from '@kerf/contracts';
import { isOffered } from '@kerf/contracts/order-process';
import { trackingLink } from '@kerf/contracts/orders';
import { confirm, toast } from '@kerf/ui';
import { RowMenu } from '@kerf/ui/work';
import { lazy, Suspense, useState } from 'react';
import { useDownloads } from '../../components/download-button';
import { orderMessages as texts } from '../../messages/order-messages';
import { ordersMessages as list } from '../../messages/orders-messages';
import { labelFile } from './labels';
import { useOrderChange } from './use-order-change';

const DeliveredDialog = lazy(() => import('./delivered-dialog'));
const TrackingDialog = lazy(() => import('./tracking-dialog'));

interface ParcelMenuProps {
  order: OrderDetail;
  parcel: Parcel;
  name: string;
}

/** What can be done with a parcel that has left. */
export function ParcelMenu({ order, parcel, name }: ParcelMenuProps) {
  const { id, tracking, deliveredAt, assumed } = parcel;
  const [open, setOpen] = useState<'tracking' | 'delivered'>();
  const takeBack = useOrderChange({
    send: () => call('recordDelivery', { params: { id: order._id, parcel: id }, body: { deliveredOn: null } }),
    done: () => texts.isOnItsWay,
  });
  const withdraw = useOrderChange({
    send: (lost: boolean, idempotencyKey) =>
      call('withdrawParcel', { params: { id: order._id, parcel: id }, body: { lost } }, { idempotencyKey }),
    done: (_response, lost) => (lost ? texts.isLost : texts.isUnshipped),
    onError: error => toast.error(error.message),
  });
  const ask = async (lost: boolean) => {
    if (await confirm(lost ? texts.loseSure : texts.unshipSure)) withdraw.mutate(lost);
  };
  const undeliver = async () => {
    if (await confirm(texts.undeliverSure)) takeBack.mutate();
  };
  const download = useDownloads();
  const label = order.labels?.find(each => each.parcel === id);
  const link = tracking && trackingLink(tracking);
  const entries = [
    ...(link
      ? [{ label: texts.follow({ carrier: tracking.carrier }), link: <a href={link}>{tracking.number}</a> }]
      : []),
    ...(label ? [{ label: texts.printLabel, onChoose: () => download.mutate(labelFile(order, label)) }] : []),
    ...(isOffered('order.track', 'staff', order)
      ? [
          { label: tracking ? texts.openTracking : texts.addTracking, onChoose: () => setOpen('tracking') },
          ...(deliveredAt && !assumed ? [] : [{ label: texts.openDelivered, onChoose: () => setOpen('delivered') }]),
          ...(deliveredAt ? [{ label: texts.undeliver, onChoose: () => void undeliver() }] : []),
        ]
      : []),
    ...(isOffered('order.unship', 'staff', order) && !deliveredAt
      ? [
          { label: texts.unship, onChoose: () => void ask(false) },
          { label: texts.lose, onChoose: () => void ask(true) },
        ]
      : []),
  ];
  if (entries.length === 0) return null;
  const close = () => setOpen(undefined);
  return (
    <>
      <RowMenu label={list.moreAbout({ number: name })} entries={entries} />
      <Suspense>
        {open === 'tracking' ? <TrackingDialog order={order} parcel={parcel} name={name} onClose={close} /> : null}
        {open === 'delivered' ? <DeliveredDialog order={order} parcel={parcel} onClose={close} /> : null}
      </Suspense>
    </>
  );
}
