import type { Item } from '@kerf/contracts';
import { useSession } from '@kerf/session';
import { Panel, Stepper } from '@kerf/ui';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { orderMessages as order } from '../../messages/order-messages';
import styles from './checkout.module.css';
import type { OrderValues } from './order-schema';

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
            error={quantityError(fieldState.error?.message, field.value)}
            min={item.minimum}
            max={item.stock}
          />
        )}
      />
    </Panel>
  );
}

/** The specification's text for an empty field, and the validation message for an invalid one. */
const quantityError = (message: string | undefined, typed: number) =>
  message && (Number.isNaN(typed) ? order.required : message);
