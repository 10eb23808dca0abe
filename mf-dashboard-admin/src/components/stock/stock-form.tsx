import { call } from '@kerf/api-client';
import type { Item, StockChange } from '@kerf/contracts';
import { stockChange } from '@kerf/contracts/staff';
import { Button, Field, Input } from '@kerf/ui';
import { Controller, useForm } from 'react-hook-form';
import { itemsMessages as texts } from '../../messages/items-messages';
import { contractResolver } from '../contract-errors';
import { itemReads } from '../item-reads';
import { NumberField } from '../number-field';
import { RequestForm } from '../request-form';
import { useRequest } from '../use-request';
import styles from './stock.module.css';

/** Adds to the stock of an item, or takes from it, with the reason. */
export default function StockForm({ item: { _id, name }, onClose }: { item: Item; onClose: () => void }) {
  const { register, control, handleSubmit, formState } = useForm<StockChange>({
    resolver: contractResolver(stockChange),
  });
  const { errors } = formState;
  const change = useRequest({
    send: (body: StockChange, idempotencyKey) => call('changeStock', { params: { id: _id }, body }, { idempotencyKey }),
    done: ({ stock }) => texts.stockChanged({ item: name, stock }),
    onDone: onClose,
    outdated: [...itemReads, 'itemToEdit'],
  });
  return (
    <div className={styles.form}>
      <RequestForm
        label={texts.stockFormOf({ item: name })}
        request={change}
        submitLabel={texts.saveStock}
        onSubmit={handleSubmit(values => change.mutate(values))}
        actions={<Button onClick={onClose}>{texts.cancel}</Button>}
      >
        <Controller
          control={control}
          name="change"
          render={({ field: { name, value, onChange } }) => (
            <NumberField
              label={texts.stockChange}
              hint={texts.stockChangeHint}
              error={errors.change?.message}
              {...{ name, value, onChange }}
            />
          )}
        />
        <Field label={texts.reason} error={errors.reason?.message}>
          <Input autoComplete="off" maxLength={300} {...register('reason')} />
        </Field>
      </RequestForm>
    </div>
  );
}
