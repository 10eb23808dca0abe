import { call } from '@kerf/api-client';
import type { OrderDetail, Parcel } from '@kerf/contracts';
import { Button, ErrorText } from '@kerf/ui';
import { FormProvider, useForm } from 'react-hook-form';
import { useShopZone } from '../../components/date-time';
import { Dialog, DialogActions } from '../../components/dialog/dialog';
import forms from '../../components/form.module.css';
import { momentText } from '../../components/moment';
import { orderDialogMessages as dialogTexts } from '../../messages/order-dialog-messages';
import styles from './order.module.css';
import { sentTracking, TrackingFields, type TrackingValues } from './tracking-fields';
import { useOrderChange } from './use-order-change';

interface Values extends TrackingValues {
  notify: boolean;
}

interface TrackingDialogProps {
  order: OrderDetail;
  parcel: Parcel;
  name: string;
  onClose: () => void;
}

/** Corrects the number of a parcel that has left, and tells its customer. Without another number it sends the e-mail about the parcel again. */
export default function TrackingDialog({ order, parcel, name, onClose }: TrackingDialogProps) {
  const { _id: id, number, email } = order;
  const { tracking, shippedAt } = parcel;
  const zone = useShopZone();
  const before = { carrier: tracking?.carrier ?? '', trackingNumber: tracking?.number ?? '' };
  const form = useForm<Values>({ defaultValues: { ...before, notify: true } });
  const { carrier, trackingNumber, notify } = form.watch();
  const isSame = carrier.trim() === before.carrier && trackingNumber.trim() === before.trackingNumber;
  const save = useOrderChange({
    send: (values: Values, idempotencyKey) =>
      call(
        'changeTracking',
        {
          params: { id, parcel: parcel.id },
          body: { ...sentTracking(values), trackingNumber: values.trackingNumber.trim(), notify: values.notify },
        },
        { idempotencyKey },
      ),
    done: () => (isSame ? dialogTexts.mailSent : dialogTexts.trackingSaved),
    onDone: onClose,
  });
  return (
    <Dialog
      title={tracking ? dialogTexts.trackingTitle : dialogTexts.trackingTitleNew}
      text={dialogTexts.leftAt({ parcel: name, number, time: momentText(new Date(shippedAt), new Date(), zone) })}
      onClose={onClose}
    >
      <form
        noValidate
        className={forms.form}
        onSubmit={form.handleSubmit(values => !save.isPending && save.mutate(values))}
      >
        <FormProvider {...form}>
          <TrackingFields isRequired />
        </FormProvider>
        {tracking && !isSame ? (
          <p className={styles.quiet}>
            {dialogTexts.untilNow({ tracking: [tracking.carrier, tracking.number].filter(Boolean).join(' ') })}
          </p>
        ) : null}
        <label className={forms.check}>
          <input type="checkbox" {...form.register('notify')} />{' '}
          {tracking && !isSame ? dialogTexts.mailWrong({ email }) : dialogTexts.mailAgain({ email })}
        </label>
        {save.error ? <ErrorText message={save.error.message} /> : null}
        <DialogActions>
          <Button onClick={onClose}>{dialogTexts.keepTracking}</Button>
          <Button type="submit" variant="primary" busy={save.isPending} disabled={isSame && !notify}>
            {isSame ? dialogTexts.sendAgain : notify ? dialogTexts.saveAndSend : dialogTexts.saveTracking}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
