import type { Item } from '@kerf/contracts';
import { useSession } from '@kerf/session';
import { Field, Input, Panel, Stepper, TextArea } from '@kerf/ui';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { orderMessages as order } from '../../messages/order-messages';
import styles from './checkout.module.css';
import type { OrderValues } from './order-schema';
import { SavedAddresses } from './saved-addresses';
import type { SavedAddress } from './use-saved-address';

/** The specification's text for an empty field, and the validation message for an invalid one. */
const errorOf = (message: string | undefined, isEmpty: boolean) => message && (isEmpty ? order.required : message);

/** Who orders, and how many. */
export function OrderQuantity({ form, item }: { form: UseFormReturn<OrderValues>; item: Item }) {
  const user = useSession(state => state.user);
  return (
    <Panel title={order.formTitle}>
      {user ? <p className={styles.quiet}>{order.orderingAs(user.displayName ?? user.email, user.email)}</p> : null}
      <Controller
        control={form.control}
        name="quantity"
        render={({ field, fieldState }) => (
          <Stepper
            {...field}
            label={order.quantity}
            hint={order.bounds(item.minimum, item.stock)}
            error={errorOf(fieldState.error?.message, Number.isNaN(field.value))}
            min={item.minimum}
            max={item.stock}
          />
        )}
      />
    </Panel>
  );
}

/** The spec's address, which is one text, and its phone. Both are required. */
export function OrderAddress({ form, book }: { form: UseFormReturn<OrderValues>; book: SavedAddress }) {
  const { register, watch, formState } = form;
  const { address, phone } = formState.errors;
  const isIncomplete = book.saved !== undefined && !book.saved.phone;
  return (
    <Panel title={order.where}>
      <SavedAddresses book={book} isInvalid={isIncomplete || Boolean(address ?? phone)}>
        <Field label={order.address} error={address && order.required}>
          <TextArea rows={3} autoComplete="street-address" {...register('address')} />
        </Field>
        <Field label={order.phone} error={errorOf(phone?.message, watch('phone').trim() === '')}>
          <Input type="tel" inputMode="tel" autoComplete="tel" {...register('phone')} />
        </Field>
      </SavedAddresses>
    </Panel>
  );
}
