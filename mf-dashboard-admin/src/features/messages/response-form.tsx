import { call } from '@kerf/api-client';
import type { ContactMessage } from '@kerf/contracts';
import { Button, ErrorText, Field, onKey, TextArea } from '@kerf/ui';
import { type KeyboardEvent, type RefObject, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useRequest } from '../../components/use-request';
import { contactMessages as texts } from '../../messages/contact-messages';
import { responseTextsMessages as responseTexts } from '../../messages/response-texts-messages';
import styles from './messages.module.css';
import { ResponseTexts } from './response-texts';

const SEND_KEYS = 'Control+Enter';

interface ResponseFormProps {
  message: ContactMessage;
  drafts: RefObject<Map<string, string>>;
}

/** Sends a response to the writer of a message by e-mail, also with Control Enter. */
export function ResponseForm({ message: { _id, email }, drafts }: ResponseFormProps) {
  const { register, handleSubmit, formState, getValues, setValue, setFocus } = useForm({
    defaultValues: { text: drafts.current.get(_id) ?? '' },
  });
  const [inserts, setInserts] = useState(false);
  const isSending = useRef(false);
  const respond = useRequest({
    send: (body: { text: string }, idempotencyKey) =>
      call('respondToContactMessage', { params: { id: _id }, body }, { idempotencyKey }),
    done: () => texts.sent,
    onDone: () => drafts.current.delete(_id),
    outdated: ['listContactMessages', 'readOverview'],
  });
  const submit = handleSubmit(values => {
    if (isSending.current) return;
    isSending.current = true;
    respond.mutate(values, {
      onSettled: () => {
        isSending.current = false;
      },
    });
  });
  const insert = (text: string) => {
    const typed = getValues('text');
    const joined = typed.trim() ? `${typed.trimEnd()}\n\n${text}` : text;
    setValue('text', joined);
    drafts.current.set(_id, joined);
    setInserts(false);
    setFocus('text');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void submit();
  };
  return (
    <>
      <form noValidate className={styles.form} onSubmit={submit}>
        <Field label={texts.response} error={formState.errors.text?.message}>
          <TextArea
            rows={5}
            maxLength={5000}
            aria-keyshortcuts={SEND_KEYS}
            onKeyDown={onKey(onKeyDown)}
            {...register('text', {
              validate: text => text.trim() !== '' || texts.responseRequired,
              onChange: ({ target }) => drafts.current.set(_id, target.value),
            })}
          />
        </Field>
        {respond.error ? <ErrorText message={respond.error.message} /> : null}
        <div className={styles.send}>
          <Button onClick={() => setInserts(true)}>{responseTexts.insert}</Button>
          <span className={styles.quiet}>{texts.sentTo({ email })}</span>
          <Button type="submit" variant="primary" busy={respond.isPending}>
            {texts.send}
            <span aria-hidden="true" className={styles.key}>
              {texts.sendKey}
            </span>
          </Button>
        </div>
      </form>
      {inserts ? <ResponseTexts onInsert={insert} onClose={() => setInserts(false)} /> : null}
    </>
  );
}
