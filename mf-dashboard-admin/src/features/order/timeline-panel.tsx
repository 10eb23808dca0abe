import { call, namesOf } from '@kerf/api-client';
import type { OrderDetail } from '@kerf/contracts';
import { formatCents } from '@kerf/contracts/domain';
import { Field, Panel, TextArea } from '@kerf/ui';
import { useForm } from 'react-hook-form';
import { DateTime } from '../../components/date-time';
import { RequestForm } from '../../components/request-form';
import { textWith } from '../../components/text-with';
import { listsMessages } from '../../messages/lists-messages';
import { orderMessages as texts } from '../../messages/order-messages';
import styles from './order.module.css';
import { useOrderChange } from './use-order-change';

/** Steps that the refunds themselves say better, with their amount. */
const refundSteps = ['refunded', 'refund failed'];

interface Entry {
  key: string;
  at: string;
  by: string;
  text: string;
  isNote: boolean;
}

const entriesOf = (order: OrderDetail): Entry[] => {
  const { timeline, notes = [], refunds, currency } = order;
  const steps = refunds.length > 0 ? timeline.filter(({ status }) => !refundSteps.includes(status)) : timeline;
  return [
    ...refunds.map(({ id, at, amount, kept, status, lines, by, reason, message }) => ({
      ...{ key: id, at, by, isNote: false },
      text: texts.refundDetails({
        entry:
          kept === undefined
            ? texts.refundEntry[status]({ amount: formatCents(amount, currency) })
            : texts.keptFor({ amount: formatCents(kept, currency) }),
        items: lines.length > 0 ? namesOf(order, lines) : undefined,
        reason: reason || undefined,
        message: message || undefined,
      }),
    })),
    ...steps.map(({ at, status, by }) => ({
      ...{ key: `${at} ${status}`, at, by, isNote: false },
      text: texts.steps[status] ?? status,
    })),
    ...notes.map(({ id, text, by, at }) => ({ key: id, at, by, text, isNote: true })),
  ].sort((one, other) => other.at.localeCompare(one.at));
};

/** What happened to the order and what the staff wrote about it, newest first, and a form for another note. */
export function TimelinePanel({ order }: { order: OrderDetail }) {
  const { register, handleSubmit, reset, formState } = useForm({ defaultValues: { text: '' } });
  const add = useOrderChange({
    send: (body: { text: string }, idempotencyKey) =>
      call('addOrderNote', { params: { id: order._id }, body }, { idempotencyKey }),
    done: () => texts.noteAdded,
    onDone: () => reset(),
  });
  return (
    <Panel title={texts.history}>
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
      <ol className={styles.history}>
        {entriesOf(order).map(({ key, at, by, text, isNote }) => (
          <li key={key} data-note={isNote || undefined} className={styles.text}>
            <p dir="auto">{text}</p>
            <span className={styles.quiet}>
              {textWith(listsMessages.pair, { one: <DateTime at={at} />, other: <bdi>{texts.actors[by] ?? by}</bdi> })}
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
