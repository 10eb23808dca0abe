import { call } from '@kerf/api-client';
import type { OrderDetail, Parcel } from '@kerf/contracts';
import { Button, ErrorText, Field, Input } from '@kerf/ui';
import { useForm } from 'react-hook-form';
import { useShopZone } from '../../components/date-time';
import { Dialog, DialogActions } from '../../components/dialog/dialog';
import { dayIn } from '../../components/moment';
import { orderDialogMessages as dialogTexts } from '../../messages/order-dialog-messages';
import { useOrderChange } from './use-order-change';

interface DeliveredDialogProps {
  order: OrderDetail;
  parcel: Parcel;
  onClose: () => void;
}

/** Asks on which day a parcel arrived. */
export default function DeliveredDialog({ order, parcel, onClose }: DeliveredDialogProps) {
  const params = { id: order._id, parcel: parcel.id };
  const zone = useShopZone();
  const today = dayIn(new Date(), zone);
  const { register, handleSubmit, formState } = useForm({ defaultValues: { day: today } });
  const save = useOrderChange({
    send: ({ day: deliveredOn }: { day: string }) => call('recordDelivery', { params, body: { deliveredOn } }),
    done: () => dialogTexts.isDelivered,
    onDone: onClose,
  });
  return (
    <Dialog title={dialogTexts.deliveredTitle} onClose={onClose}>
      <form noValidate onSubmit={handleSubmit(values => !save.isPending && save.mutate(values))}>
        <Field label={dialogTexts.deliveredDay} hint={dialogTexts.deliveredHint} error={formState.errors.day?.message}>
          <Input
            type="date"
            min={dayIn(new Date(parcel.shippedAt), zone)}
            max={today}
            {...register('day', { required: dialogTexts.deliveredRequired })}
          />
        </Field>
        {save.error ? <ErrorText message={save.error.message} /> : null}
        <DialogActions>
          <Button onClick={onClose}>{dialogTexts.keepOnItsWay}</Button>
          <Button type="submit" variant="primary" busy={save.isPending}>
            {dialogTexts.markDelivered}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
