import { zodResolver } from '@hookform/resolvers/zod';
import { formatCents, type Item } from '@kerf/contracts';
import { paths } from '@kerf/federation';
import { useNavigate, useSearchParams } from '@kerf/federation/router';
import { useSession } from '@kerf/session';
import { Button, Card, ErrorText, Field, Input, Stepper, TextArea, toast } from '@kerf/ui';
import { useEffect, useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { useQuote } from '../../cart/use-quote';
import { QuoteTotals } from '../../components/quote-totals';
import { messages } from '../../messages';
import styles from './order-form.module.css';
import { orderSchema } from './order-schema';
import { pendingOrder } from './pending-orders';
import { SoldOut } from './sold-out';
import { usePlaceOrder } from './use-place-order';
import { useProfile } from './use-profile';

const { order } = messages;

export interface OrderFormProps {
  item: Item;
  onOutdated: () => void;
}

/** The spec's form for one item: its address is one text, and it goes to the shop's home country by the cheapest delivery. */
export function OrderForm({ item, onOutdated }: OrderFormProps) {
  const user = useSession(state => state.user);
  const email = user?.email ?? '';
  const navigate = useNavigate();
  const [pending] = useState(() => pendingOrder(email, item._id));
  const [search] = useSearchParams();
  const { control, register, handleSubmit, formState, watch, getValues, setValue } = useForm({
    resolver: zodResolver(orderSchema(item)),
    defaultValues: pending ?? { quantity: quantityOf(search, item), address: '', phone: '' },
  });
  const { errors } = formState;
  const profile = useProfile(email);
  useEffect(() => {
    for (const field of ['address', 'phone'] as const)
      if (profile && getValues(field) === '') setValue(field, profile[field]);
  }, [profile, getValues, setValue]);
  const quantity = Number(watch('quantity'));
  const isCount = Number.isInteger(quantity) && quantity > 0;
  const quote = useQuote(isCount ? [{ item: item._id, quantity }] : []);
  const place = usePlaceOrder({
    owner: user?.email ?? null,
    onChanged: () => {
      onOutdated();
      void quote.refetch();
    },
    onPlaced: () => {
      toast.success(order.placed);
      void navigate(paths.myOrders);
    },
  });

  if (item.stock < item.minimum) return <SoldOut item={item} />;

  const [quoted] = quote.data?.lines ?? [];
  const current = isCount && !quote.isPlaceholderData && quoted?.quantity === quantity ? quote.data : undefined;
  // The API rejects an order whose total is another, so the form need not wait for the quote.
  const total = current?.total ?? item.price * (isCount ? quantity : 0);

  return (
    <Card className={styles.card}>
      <h2>{order.formTitle}</h2>
      {user ? <p className={styles.who}>{order.orderingAs(user.displayName ?? user.email, user.email)}</p> : null}
      <form
        noValidate
        className={styles.form}
        onSubmit={handleSubmit(values => place.submit({ ...values, item: item._id, total }))}
      >
        <Controller
          control={control}
          name="quantity"
          render={({ field }) => (
            <Stepper
              {...field}
              label={order.quantity}
              hint={order.bounds(item.minimum, item.stock)}
              error={quantityError(errors.quantity?.message, quantity)}
              min={item.minimum}
              max={item.stock}
            />
          )}
        />
        <Field label={order.address} error={errors.address && order.required}>
          <TextArea rows={3} autoComplete="street-address" {...register('address')} />
        </Field>
        <Field label={order.phone} error={phoneError(errors.phone?.message, watch('phone'))}>
          <Input type="tel" inputMode="tel" autoComplete="tel" {...register('phone')} />
        </Field>
        <Field label={order.total}>
          <Input readOnly value={formatCents(total)} className={styles.total} />
        </Field>
        {current && current.total !== current.subtotal ? <QuoteTotals quote={current} /> : null}
        {pending && place.isIdle ? <p className={styles.note}>{order.pending}</p> : null}
        {place.error ? <ErrorText message={place.error.message} /> : null}
        <div className={styles.buy}>
          <span className={styles.due}>{formatCents(total)}</span>
          <Button type="submit" variant="primary" size="large" wide busy={place.isBusy}>
            {order.submit}
          </Button>
        </div>
      </form>
    </Card>
  );
}

/** Returns the specification's text for an empty field, and the validation message for an invalid one. */
const phoneError = (message: string | undefined, typed: string) => message && (typed.trim() ? message : order.required);
const quantityError = (message: string | undefined, typed: number) =>
  message && (Number.isNaN(typed) ? order.required : message);

/** The quantity chosen on the item's page, within the item's bounds. */
const quantityOf = (search: URLSearchParams, { minimum, stock }: Item) => {
  const chosen = Number(search.get('quantity'));
  return Number.isInteger(chosen) ? Math.min(stock, Math.max(minimum, chosen)) : minimum;
};
