import { call } from '@kerf/api-client';
import type { ContactMessage } from '@kerf/contracts';
import { useMutation, useQueryClient } from '@kerf/federation/query';
import { useIdempotencyKey } from '@kerf/federation/use-idempotency-key';
import { Button, Field, TextArea, toast } from '@kerf/ui';
import { useForm } from 'react-hook-form';
import { RequestForm } from '../../components/request-form';
import { messages } from '../../messages';

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
  return (
    <RequestForm
      request={respond}
      submitLabel={texts.send}
      onSubmit={handleSubmit(values => respond.mutate(values))}
      actions={<Button onClick={onClose}>{texts.cancel}</Button>}
    >
      <Field label={texts.response} hint={texts.responseHint} error={formState.errors.text?.message}>
        <TextArea
          maxLength={5000}
          {...register('text', { validate: text => text.trim() !== '' || texts.responseRequired })}
        />
      </Field>
    </RequestForm>
  );
}
