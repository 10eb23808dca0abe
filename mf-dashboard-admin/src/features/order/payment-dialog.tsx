import { call } from '@kerf/api-client';
import type { OrderDetail } from '@kerf/contracts';
import { formatCents } from '@kerf/contracts/domain';
import { recordedPayment } from '@kerf/contracts/staff';
import { Button, ErrorText, Field, Input } from '@kerf/ui';
import { useForm } from 'react-hook-form';
import { contractResolver } from '../../components/contract-errors';
import { Dialog, DialogActions } from '../../components/dialog/dialog';
import forms from '../../components/form.module.css';
import { orderDialogMessages as dialogTexts } from '../../messages/order-dialog-messages';
import { orderMessages as texts } from '../../messages/order-messages';
import { useOrderChange } from './use-order-change';

/** Records that an order was paid outside the payment provider. */
export default function PaymentDialog({ order, onClose }: { order: OrderDetail; onClose: () => void }) {
  const { _id: id, number, username, total, currency } = order;
  const amount = formatCents(total, currency);
  const form = useForm({ resolver: contractResolver(recordedPayment), defaultValues: { reference: '' } });
  const record = useOrderChange({
    send: (body: { reference: string }, idempotencyKey) =>
      call('recordPayment', { params: { id }, body }, { idempotencyKey }),
    done: () => dialogTexts.paymentRecorded({ amount }),
    onDone: onClose,
  });
  return (
    <Dialog
      title={dialogTexts.recordTitle({ amount })}
      text={dialogTexts.orderOf({ number, customer: username })}
      onClose={onClose}
    >
      <form
        noValidate
        className={forms.form}
        onSubmit={form.handleSubmit(body => !record.isPending && record.mutate(body))}
      >
        <Field
          label={dialogTexts.reference}
          hint={dialogTexts.referenceHint}
          error={form.formState.errors.reference?.message}
        >
          <Input autoComplete="off" maxLength={120} dir="auto" {...form.register('reference')} />
        </Field>
        <p>{dialogTexts.recordText}</p>
        {record.error ? <ErrorText message={record.error.message} /> : null}
        <DialogActions>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button type="submit" variant="primary" busy={record.isPending}>
            {texts.recordOf({ amount })}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
