import { call, namesOf } from '@kerf/api-client';
import type { OrderDetail } from '@kerf/contracts';
import { useDraft } from '@kerf/session/use-draft';
import { Button, ErrorText, Field, TextArea } from '@kerf/ui';
import { useForm } from 'react-hook-form';
import { Dialog, DialogActions } from '../../components/dialog/dialog';
import forms from '../../components/form.module.css';
import { orderDialogMessages as dialogTexts } from '../../messages/order-dialog-messages';
import { orderMessages as texts } from '../../messages/order-messages';
import { LetterPreview } from './letter-preview';
import { useOrderChange } from './use-order-change';

interface DeclineDialogProps {
  order: OrderDetail;
  of: OrderDetail['returns'][number];
  onClose: () => void;
}

/** Declines a return, with a text for its customer. */
export default function DeclineDialog({ order, of: { id, lines }, onClose }: DeclineDialogProps) {
  const form = useForm({ defaultValues: { message: '' } });
  const draft = useDraft(`decline ${id}`, form);
  const decline = useOrderChange({
    send: (message: string) =>
      call('decideReturn', { params: { id: order._id, return: id }, body: { status: 'declined', message } }),
    done: () => dialogTexts.declined,
    onDone: () => {
      draft.clear();
      onClose();
    },
  });
  const message = form.watch('message').trim();
  return (
    <Dialog
      title={dialogTexts.sureToDecline}
      text={dialogTexts.sureToDeclineText({ lines: namesOf(order, lines) })}
      onClose={onClose}
    >
      <form
        noValidate
        className={forms.form}
        onSubmit={form.handleSubmit(({ message }) => !decline.isPending && decline.mutate(message))}
      >
        <Field label={texts.toldCustomer} hint={dialogTexts.declineHint} error={form.formState.errors.message?.message}>
          <TextArea
            rows={3}
            maxLength={300}
            dir="auto"
            {...form.register('message', { validate: text => text.trim() !== '' || dialogTexts.declineRequired })}
          />
        </Field>
        <LetterPreview order={order} request={message ? { cause: 'decline', message } : undefined} />
        {decline.error ? <ErrorText message={decline.error.message} /> : null}
        <DialogActions>
          <Button onClick={onClose}>{dialogTexts.keep}</Button>
          <Button type="submit" variant="danger" busy={decline.isPending}>
            {texts.decline}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
