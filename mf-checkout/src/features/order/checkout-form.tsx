import { zodResolver } from '@hookform/resolvers/zod';
import type { ApiError } from '@kerf/api-client';
import type { Address, CartLine } from '@kerf/contracts';
import { newCartOrder } from '@kerf/contracts/orders';
import { useSession } from '@kerf/session';
import { Button, ErrorText, Loaded, Skeleton } from '@kerf/ui';
import { useEffect, useState } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import { OrderSummary, SummaryFrame } from '../../components/order-summary';
import { messages } from '../../messages';
import { AddressFields } from './address-fields';
import styles from './checkout.module.css';
import { type CheckoutValues, fieldsOf, newAddressOf, noValues, orderOf, valuesOf } from './checkout-values';
import { Contact } from './contact';
import { DeliveryChoice } from './delivery-choice';
import { keepPendingOrder } from './pending-order';
import { pendingCarts } from './pending-orders';
import { SavedAddresses } from './saved-addresses';
import { useAddressBook } from './use-address-book';
import { type PlaceOrderOptions, usePlaceOrder } from './use-place-order';
import { useTerms } from './use-terms';

const { checkout } = messages;

interface CheckoutFormProps extends Pick<PlaceOrderOptions, 'onPlaced'> {
  cart: string;
  lines: readonly CartLine[];
  onChanged: (error: ApiError, seen: readonly { item: string; price: number }[]) => void;
}

/** Contact, address and delivery beside what the order costs. */
export function CheckoutForm({ cart, lines, onPlaced, onChanged }: CheckoutFormProps) {
  const user = useSession(state => state.user);
  const isGuest = user === null;
  const [pending] = useState(() => pendingCarts(user?.email ?? null, cart)[0]?.body);
  const { methods, quote, delivery, isCurrent, setCountry, setDelivery } = useTerms(lines, {
    country: pending?.address.country ?? noValues.address.country,
    delivery: pending?.delivery ?? '',
  });

  const resolver: Resolver<CheckoutValues> = async (values, context, options) => {
    if (!quote.data) return { values: {}, errors: {} };
    const order = orderOf({ ...values, delivery }, quote.data, { cart, isGuest });
    const { errors } = await zodResolver(newCartOrder)(order as never, context, options as never);
    // The API rejects the rest, such as a total above the limit, with a message for the whole form.
    const atFields = Object.entries(errors).filter(([field]) => field in noValues);
    return atFields.length > 0 ? { values: {}, errors: Object.fromEntries(atFields) } : { values, errors: {} };
  };
  const { register, handleSubmit, formState, setValue, getValues, watch } = useForm<CheckoutValues>({
    resolver,
    defaultValues: pending ? valuesOf(pending) : noValues,
  });
  const { errors } = formState;
  const place = usePlaceOrder({
    owner: user?.email ?? null,
    onPlaced: order => {
      const { insertedId: id, number, orderToken: token } = order;
      keepPendingOrder({ id, number, token, owner: user?.email ?? null });
      if (getValues('save')) book.save({ address: newAddressOf(getValues()), from: saved });
      onPlaced(order);
    },
    onChanged: error => onChanged(error, quote.data?.lines ?? []),
  });

  const book = useAddressBook(!isGuest);
  const [saved, setSaved] = useState<Address>();
  const use = (address: Address | undefined) => {
    const fields = fieldsOf(address);
    setSaved(address);
    setValue('address', fields.address);
    setValue('phone', fields.phone);
    setValue('save', false);
    setCountry(fields.address.country);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: fills in the default address once, when it is loaded
  useEffect(() => {
    const preferred = book.addresses?.find(address => address.default);
    if (preferred && !pending && getValues('address.line1') === '') use(preferred);
  }, [book.addresses]);
  const isSaved = saved && JSON.stringify(newAddressOf(watch())) === JSON.stringify(newAddressOf(fieldsOf(saved)));

  const seen = quote.data;
  return (
    <div className={styles.columns}>
      <form
        noValidate
        className={styles.form}
        onChange={() => setCountry(getValues('address.country'))}
        onSubmit={handleSubmit(values => {
          if (seen && isCurrent) place.submit(orderOf({ ...values, delivery }, seen, { cart, isGuest }));
        })}
      >
        <Contact register={register} errors={errors} />
        {book.addresses?.length ? <SavedAddresses addresses={book.addresses} chosen={saved} onChoose={use} /> : null}
        <AddressFields register={register} errors={errors} />
        {isGuest || isSaved ? null : (
          <label className={styles.check}>
            <input type="checkbox" {...register('save')} /> {saved ? checkout.saveChanges : checkout.saveAddress}
          </label>
        )}
        {seen ? (
          <Loaded lines={4} query={methods}>
            {data => (
              <DeliveryChoice methods={data} subtotal={seen.subtotal} chosen={delivery} onChoose={setDelivery} />
            )}
          </Loaded>
        ) : (
          <Skeleton lines={4} />
        )}
        {pending && place.isIdle ? <p className={styles.note}>{checkout.pending}</p> : null}
        {place.error ? <ErrorText message={place.error.message} /> : null}
        <Button
          type="submit"
          variant="primary"
          size="large"
          wide
          disabled={methods.data?.length === 0}
          busy={place.isBusy || !isCurrent}
        >
          {checkout.place}
        </Button>
      </form>
      {seen ? <OrderSummary of={seen} /> : <SummaryFrame query={quote} />}
    </div>
  );
}

/** The form before the browser knows who orders what. */
export const CheckoutFrame = () => (
  <div className={styles.columns} aria-busy="true">
    <div className={styles.form}>
      <Skeleton lines={8} />
    </div>
    <SummaryFrame />
  </div>
);
