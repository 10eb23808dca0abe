import { call } from '@kerf/api-client';
import type { OrderDetail, ShipOrder } from '@kerf/contracts';
import { addressText } from '@kerf/contracts/orders';
import { Button, ErrorText, Icon, Picture, toast } from '@kerf/ui';
import { useEffect, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { Dialog, DialogActions } from '../../components/dialog/dialog';
import { partsOf, piecesOf } from '../../components/line-parts';
import { orderDialogMessages as dialogTexts } from '../../messages/order-dialog-messages';
import { ordersMessages as list } from '../../messages/orders-messages';
import { nextLabel, sellsLabels } from './labels';
import styles from './order.module.css';
import { ParcelLabelField } from './parcel-label';
import { type Chosen, chosenOf, ParcelLines } from './parcel-lines';
import { sentTracking, TrackingFields, type TrackingValues } from './tracking-fields';
import { useOrderChange } from './use-order-change';

/** Asks whether to ship what is left of the order, or a part of it. The API stores the tracking with the parcel. */
export default function ShipDialog({ order, onClose }: { order: OrderDetail; onClose: () => void }) {
  const { _id: id, number, username, address, delivery, unshipped } = order;
  const lines = partsOf(order.lines, unshipped);
  const left = piecesOf(lines);
  const [values, setValues] = useState<Chosen>({});
  const chosen = chosenOf(lines, values);
  const pieces = piecesOf(chosen);
  const stays = left - pieces;
  const ship = useOrderChange({
    send: (body: ShipOrder, idempotencyKey) => call('shipOrder', { params: { id }, body }, { idempotencyKey }),
    done: () => (stays > 0 ? dialogTexts.partIsShipped({ pieces, stays }) : list.hasShipped),
    onDone: onClose,
  });
  const { number: labelNumber = '', carrier: labelCarrier = '' } = nextLabel(order)?.tracking ?? {};
  const form = useForm<TrackingValues>({ defaultValues: { carrier: '', trackingNumber: '' } });
  const { setFocus, setValue } = form;
  useEffect(() => {
    if (!labelNumber) return;
    setValue('trackingNumber', labelNumber);
    // Chosen, so that the number does not make another guess.
    setValue('carrier', labelCarrier, { shouldDirty: true });
  }, [labelNumber, labelCarrier, setValue]);
  // The dialog focuses its first button, and a scanner types the number.
  useEffect(() => setFocus('trackingNumber'), [setFocus]);
  const keep = () => {
    toast.info(list.notShipped);
    onClose();
  };
  const send = (tracking: TrackingValues) => {
    if (pieces === 0 || ship.isPending) return;
    // All of them, too: units that were cancelled meanwhile are packed already.
    ship.mutate({ ...sentTracking(tracking), lines: chosen });
  };
  return (
    <Dialog
      kind="question"
      title={list.sureToShip}
      text={dialogTexts.shipping({ number, customer: username, pieces: left })}
      onClose={keep}
    >
      <form noValidate onSubmit={form.handleSubmit(send)}>
        {left === 1 ? (
          <ul className={styles.packed}>
            {lines.map(({ item, name, without, image, quantity }) => (
              <li key={item}>
                <Picture src={image} alt="" width={56} height={42} />
                <span>
                  <bdi>{name}</bdi>
                  {without ? <span className={styles.quiet}>{without}</span> : null}
                </span>
                <strong>{quantity} ×</strong>
              </li>
            ))}
          </ul>
        ) : (
          <ParcelLines lines={lines} value={values} onChange={setValues} />
        )}
        <p className={styles.shipTo}>
          {dialogTexts.shipTo({
            address: typeof address === 'string' ? address : addressText(address),
            method: delivery?.name,
          })}
        </p>
        {sellsLabels(order) ? <ParcelLabelField order={order} lines={chosen} /> : null}
        <FormProvider {...form}>
          <TrackingFields />
        </FormProvider>
        {ship.error ? <ErrorText message={ship.error.message} /> : null}
        <DialogActions>
          {left === 1 ? null : <p aria-live="polite">{dialogTexts.chosen({ pieces, left, stays })}</p>}
          <Button onClick={keep}>{list.keepPending}</Button>
          <Button type="submit" variant="primary" disabled={pieces === 0} busy={ship.isPending}>
            <Icon name="truck" />
            {dialogTexts.shipPieces({ pieces })}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
