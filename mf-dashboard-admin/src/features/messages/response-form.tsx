import { call } from '@kerf/api-client';
import type { ContactMessage } from '@kerf/contracts';
import { Button, Field, TextArea } from '@kerf/ui';
import { useForm } from 'react-hook-form';
import { RequestForm } from '../../components/request-form';
import { useRequest } from '../../components/use-request';
import { contactMessages as texts } from '../../messages/contact-messages';

/** Sends a response to the writer of a message by e-mail. */
export function ResponseForm({ message: { _id }, onClose }: { message: ContactMessage; onClose: () => void }) {
  const { register, handleSubmit, formState } = useForm({ defaultValues: { text: '' } });
  const respond = useRequest({
    send: (body: { text: string }, idempotencyKey) =>
      call('respondToContactMessage', { params: { id: _id }, body }, { idempotencyKey }),
    done: () => texts.sent,
    onDone: onClose,
    outdated: ['listContactMessages'],
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
