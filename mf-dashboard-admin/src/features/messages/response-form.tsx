import { call } from '@kerf/api-client';
import type { ContactMessage } from '@kerf/contracts';
import { useMutation, useQueryClient } from '@kerf/federation/query';
import { useIdempotencyKey } from '@kerf/federation/use-idempotency-key';
import { Button, ErrorText, Field, TextArea, toast } from '@kerf/ui';
import { useForm } from 'react-hook-form';
import { messages } from '../../messages';
import styles from './contact-messages.module.css';

const { contact: texts } = messages;

/** Sends a response to the writer of a message by e-mail. */
export function ResponseForm({ message: { _id }, onClose }: { message: ContactMessage; onClose: () => void }) {
  const queries = useQueryClient();
  const { keyFor } = useIdempotencyKey();
  const { register, handleSubmit, formState } = useForm({ defaultValues: { text: '' } });
  const respond = useMutation({
    mutationFn: (body: { text: string }) =>
      call('respondToContactMessage', { params: { id: _id }, body }, { idempotencyKey: keyFor(body) }),
    onSuccess: () => {
      toast.success(texts.sent);
      onClose();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['listContactMessages'] }),
  });
  const send = handleSubmit(values => {
    if (!respond.isPending) respond.mutate(values);
  });
  return (
    <form noValidate className={styles.form} onSubmit={send}>
      <Field label={texts.response} hint={texts.responseHint} error={formState.errors.text?.message}>
        <TextArea
          maxLength={5000}
          {...register('text', { validate: text => text.trim() !== '' || texts.responseRequired })}
        />
      </Field>
      {respond.error ? <ErrorText message={respond.error.message} /> : null}
      <div className={styles.actions}>
        <Button type="submit" variant="primary" busy={respond.isPending}>
          {texts.send}
        </Button>
        <Button onClick={onClose}>{texts.cancel}</Button>
      </div>
    </form>
  );
}
