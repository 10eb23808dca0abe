import { Field, Input, Panel, TextArea } from '@kerf/ui';
import type { UseFormReturn } from 'react-hook-form';
import { orderMessages as order } from '../../messages/order-messages';
import type { OrderValues } from './order-schema';
import { SavedAddresses } from './saved-addresses';
import type { SavedAddress } from './use-saved-address';

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
        <Field label={order.phone} error={phoneError(phone?.message, watch('phone'))}>
          <Input type="tel" inputMode="tel" autoComplete="tel" {...register('phone')} />
        </Field>
      </SavedAddresses>
    </Panel>
  );
}

/** The specification's text for an empty field, and the validation message for an invalid one. */
const phoneError = (message: string | undefined, typed: string) => message && (typed.trim() ? message : order.required);
