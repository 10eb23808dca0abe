import { call, query } from '@kerf/api-client';
import type { NewResponseText, ResponseText } from '@kerf/contracts';
import { useQuery } from '@kerf/federation/query';
import { Button, Field, Input, Loaded, TextArea } from '@kerf/ui';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Dialog } from '../../components/dialog/dialog';
import { RequestForm } from '../../components/request-form';
import { useRequest } from '../../components/use-request';
import { responseTextsMessages as texts } from '../../messages/response-texts-messages';
import styles from './messages.module.css';

const outdated = ['listResponseTexts'];

interface ResponseTextsProps {
  onInsert: (text: string) => void;
  onClose: () => void;
}

/** The texts that the staff inserts into responses. Each of the staff can add, change and remove them. */
export function ResponseTexts({ onInsert, onClose }: ResponseTextsProps) {
  const stored = useQuery(query('listResponseTexts', {}));
  const [edited, setEdited] = useState<ResponseText | 'new'>();
  const remove = useRequest({
    send: ({ _id: id }: ResponseText) => call('removeResponseText', { params: { id } }),
    done: (_response, { name }) => texts.removed({ name }),
    outdated,
  });
  return (
    <Dialog
      title={edited ? (edited === 'new' ? texts.add : texts.changeOf({ name: edited.name })) : texts.title}
      onClose={onClose}
    >
      {edited ? (
        <TextForm text={edited === 'new' ? undefined : edited} onEnd={() => setEdited(undefined)} />
      ) : (
        <div className={styles.texts}>
          <Loaded lines={4} query={stored} empty={<p>{texts.empty}</p>}>
            {all => (
              <ul>
                {all.map(each => (
                  <li key={each._id} className={styles.text}>
                    <button type="button" className={styles.insert} onClick={() => onInsert(each.text)}>
                      <bdi>{each.name}</bdi>
                      <bdi className={styles.begins}>{each.text}</bdi>
                    </button>
                    <Button
                      variant="quiet"
                      aria-label={texts.changeOf({ name: each.name })}
                      onClick={() => setEdited(each)}
                    >
                      {texts.change}
                    </Button>
                    <Button
                      variant="quiet"
                      aria-label={texts.removeOf({ name: each.name })}
                      busy={remove.isPending && remove.variables._id === each._id}
                      onClick={() => remove.mutate(each)}
                    >
                      {texts.remove}
                    </Button>
                  </li>
                ))}
              </ul>
            )}
          </Loaded>
          <div>
            <Button onClick={() => setEdited('new')}>{texts.add}</Button>
          </div>
        </div>
      )}
    </Dialog>
  );
}

interface TextFormProps {
  /** Undefined for a new one. */
  text: ResponseText | undefined;
  onEnd: () => void;
}

function TextForm({ text, onEnd }: TextFormProps) {
  const { register, handleSubmit, formState } = useForm<NewResponseText>({
    defaultValues: { name: text?.name ?? '', text: text?.text ?? '' },
  });
  const save = useRequest({
    send: (body: NewResponseText, idempotencyKey): Promise<unknown> =>
      text
        ? call('changeResponseText', { params: { id: text._id }, body })
        : call('addResponseText', { body }, { idempotencyKey }),
    done: (_response, { name }) => texts.saved({ name }),
    onDone: onEnd,
    outdated,
  });
  const { errors } = formState;
  const required = (value: string) => value.trim() !== '' || texts.required;
  return (
    <div className={styles.texts}>
      <RequestForm
        request={save}
        submitLabel={texts.save}
        onSubmit={handleSubmit(values => save.mutate(values))}
        actions={<Button onClick={onEnd}>{texts.cancel}</Button>}
      >
        <Field label={texts.name} error={errors.name?.message}>
          <Input autoFocus autoComplete="off" maxLength={60} {...register('name', { validate: required })} />
        </Field>
        <Field label={texts.text} error={errors.text?.message}>
          <TextArea rows={6} maxLength={5000} {...register('text', { validate: required })} />
        </Field>
      </RequestForm>
    </div>
  );
}
