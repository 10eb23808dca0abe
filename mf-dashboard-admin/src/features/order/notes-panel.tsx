import { call } from '@kerf/api-client';
import type { OrderDetail } from '@kerf/contracts';
import { Field, Panel, TextArea } from '@kerf/ui';
import { useForm } from 'react-hook-form';
import { DateTime } from '../../components/date-time';
import { RequestForm } from '../../components/request-form';
import { orderMessages as texts } from '../../messages/order-messages';
import styles from './order.module.css';
import { useOrderChange } from './use-order-change';

/** What the staff wrote about the order, and a form for another note. */
export function NotesPanel({ order: { _id, notes = [] } }: { order: OrderDetail }) {
  const { register, handleSubmit, reset, formState } = useForm({ defaultValues: { text: '' } });
  const add = useOrderChange({
    send: (body: { text: string }, idempotencyKey) =>
      call('addOrderNote', { params: { id: _id }, body }, { idempotencyKey }),
    done: () => texts.noteAdded,
    onDone: () => reset(),
  });
  return (
    <Panel title={texts.notes}>
      {notes.length > 0 ? (
        <ul className={styles.entries}>
          {notes.map(({ id, text, by, at }) => (
            <li key={id} className={styles.text}>
              <p dir="auto">{text}</p>
              <span className={styles.quiet}>
                <bdi>{by}</bdi>, <DateTime at={at} />
              </span>
            </li>
          ))}
        </ul>
      ) : null}
      <RequestForm
        request={add}
        submitLabel={texts.addNote}
        submitVariant="secondary"
        onSubmit={handleSubmit(values => add.mutate(values))}
      >
        <Field label={texts.note} hint={texts.noteHint} error={formState.errors.text?.message}>
          <TextArea
            maxLength={1000}
            rows={2}
            {...register('text', { validate: text => text.trim() !== '' || texts.noteRequired })}
          />
        </Field>
      </RequestForm>
    </Panel>
  );
}
