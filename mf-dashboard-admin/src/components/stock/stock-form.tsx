import { zodResolver } from '@hookform/resolvers/zod';
import { call } from '@kerf/api-client';
import type { Item, StockChange } from '@kerf/contracts';
import { stockChange } from '@kerf/contracts/staff';
import { useMutation, useQueryClient } from '@kerf/federation/query';
import { useIdempotencyKey } from '@kerf/federation/use-idempotency-key';
import { Button, Field, Input, toast } from '@kerf/ui';
import { useForm } from 'react-hook-form';
import { messages } from '../../messages';
import { RequestForm } from '../request-form';
import styles from './stock.module.css';

const { items: texts } = messages;

/** Adds to the stock of an item, or takes from it, with the reason. */
export function StockForm({ item: { _id, name }, onClose }: { item: Item; onClose: () => void }) {
  const queries = useQueryClient();
  const { keyFor } = useIdempotencyKey();
  const { register, handleSubmit, formState } = useForm<StockChange>({ resolver: zodResolver(stockChange) });
  const { errors } = formState;
  const change = useMutation({
    mutationFn: (body: StockChange) =>
      call('changeStock', { params: { id: _id }, body }, { idempotencyKey: keyFor(body) }),
    onSuccess: ({ stock }) => {
      toast.success(texts.stockChanged(name, stock));
      onClose();
    },
    onSettled: () =>
      Promise.all(['listItems', 'itemToEdit'].map(route => queries.invalidateQueries({ queryKey: [route] }))),
  });
  return (
    <div className={styles.form}>
      <RequestForm
        label={texts.stockFormOf(name)}
        request={change}
        submitLabel={texts.saveStock}
        onSubmit={handleSubmit(values => change.mutate(values))}
        actions={<Button onClick={onClose}>{texts.cancel}</Button>}
      >
        <Field label={texts.stockChange} hint={texts.stockChangeHint} error={errors.change?.message}>
          <Input inputMode="numeric" autoComplete="off" {...register('change', { setValueAs: Number })} />
        </Field>
        <Field label={texts.reason} error={errors.reason?.message}>
          <Input autoComplete="off" maxLength={300} {...register('reason')} />
        </Field>
      </RequestForm>
    </div>
  );
}
