import { call } from '@kerf/api-client';
import type { OrderDetail } from '@kerf/contracts';
import { addressText } from '@kerf/contracts/orders';
import { Button, ErrorText, Field, Icon, Input, Picture, toast } from '@kerf/ui';
import { useForm } from 'react-hook-form';
import { Dialog, DialogActions } from '../../components/dialog/dialog';
import { orderMessages as texts } from '../../messages/order-messages';
import { ordersMessages as list } from '../../messages/orders-messages';
import { carrierOf } from './carrier-of';
import styles from './order.module.css';
import { useOrderChange } from './use-order-change';

interface TrackingValues {
  carrier: string;
  trackingNumber: string;
}

/** Asks whether to ship the order, and names every item. The API stores the tracking when the order is shipped. */
export function ShipDialog({ order, onClose }: { order: OrderDetail; onClose: () => void }) {
  const { _id: id, number, username, address, delivery, lines } = order;
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const ship = useOrderChange({
    send: ({ carrier, trackingNumber }: TrackingValues) =>
      call('shipOrder', {
        params: { id },
        body: {
          ...(carrier.trim() && { carrier }),
          ...(trackingNumber.trim() && { trackingNumber }),
        },
      }),
    done: () => list.hasShipped,
    onDone: onClose,
  });
  const { register, handleSubmit, setValue, formState, watch } = useForm<TrackingValues>({
    defaultValues: { carrier: '', trackingNumber: '' },
  });
  const guessed = carrierOf(watch('trackingNumber'));
  const isChosen = formState.dirtyFields.carrier === true;
  const keep = () => {
    toast.info(list.notShipped);
    onClose();
  };
  return (
    <Dialog
      kind="question"
      title={list.sureToShip}
      text={texts.shipping({ number, customer: username, pieces })}
      onClose={keep}
    >
      <form noValidate onSubmit={handleSubmit(values => !ship.isPending && ship.mutate(values))}>
        <ul className={styles.packed}>
          {lines.map(({ item, name, image, quantity }) => (
            <li key={item}>
              <Picture src={image} alt="" width={56} height={42} />
              <bdi>{name}</bdi>
              <strong>{quantity} ×</strong>
            </li>
          ))}
        </ul>
        <p className={styles.quiet}>
          {texts.shipTo({
            address: typeof address === 'string' ? address : addressText(address),
            method: delivery?.name,
          })}
        </p>
        <div className={styles.pair}>
          <Field label={texts.trackingNumber} hint={texts.trackingHint}>
            <Input
              autoComplete="off"
              maxLength={60}
              {...register('trackingNumber', {
                onChange: ({ target }) => isChosen || setValue('carrier', carrierOf(target.value) ?? ''),
              })}
            />
          </Field>
          <Field
            label={texts.carrier}
            hint={guessed && !isChosen ? texts.carrierGuess({ carrier: guessed }) : texts.carrierHint}
          >
            <Input autoComplete="off" maxLength={60} list="carriers" {...register('carrier')} />
          </Field>
        </div>
        <datalist id="carriers">
          {texts.carriers.map(name => (
            <option key={name} value={name} />
          ))}
        </datalist>
        {ship.error ? <ErrorText message={ship.error.message} /> : null}
        <DialogActions>
          <Button onClick={keep}>{list.keepPending}</Button>
          <Button type="submit" variant="primary" busy={ship.isPending}>
            <Icon name="truck" />
            {texts.shipPieces({ pieces })}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
