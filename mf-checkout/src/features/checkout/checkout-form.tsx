import { zodResolver } from '@hookform/resolvers/zod';
import { ApiError, query } from '@kerf/api-client';
import type { Address, CartLine } from '@kerf/contracts';
import { newCartOrder } from '@kerf/contracts/orders';
import { paths } from '@kerf/federation';
import { useQuery } from '@kerf/federation/query';
import { Link } from '@kerf/federation/router';
import { useSession } from '@kerf/session';
import { Button, ErrorText, Field, Input, Skeleton, Spinner } from '@kerf/ui';
import { useEffect, useState } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import { useQuote } from '../../cart/use-quote';
import { OrderSummary } from '../../components/order-summary';
import { messages } from '../../messages';
import { AddressFields } from './address-fields';
import styles from './checkout.module.css';
import { type CheckoutValues, fieldsOf, newAddressOf, noValues, orderOf, valuesOf } from './checkout-values';
import { DeliveryChoice } from './delivery-choice';
import { SavedAddresses } from './saved-addresses';
import { unansweredOrders } from './stored';
import { useAddressBook } from './use-address-book';
import { type PlaceCartOptions, usePlaceCart } from './use-place-cart';

const { checkout } = messages;

interface CheckoutFormProps extends Pick<PlaceCartOptions, 'onPlaced'> {
  cart: string;
  lines: readonly CartLine[];
  onChanged: (error: ApiError, seen: readonly { item: string; price: number }[]) => void;
}

/** Contact, address and delivery beside what the order costs. */
export function CheckoutForm({ cart, lines, onPlaced, onChanged }: CheckoutFormProps) {
  const user = useSession(state => state.user);
  const isGuest = user === null;
  const [unanswered] = useState(() => unansweredOrders(cart)[0]);
  const [country, setCountry] = useState(unanswered?.address.country ?? noValues.address.country);
  const [chosen, setChosen] = useState(unanswered?.delivery ?? '');
  const methods = useQuery(query('listDeliveryMethods', { query: { country } }));
  const delivery = methods.data?.find(({ id }) => id === chosen)?.id ?? methods.data?.[0]?.id ?? '';
  const quote = useQuote(lines, { address: { country }, ...(delivery && { delivery }) });

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
    defaultValues: unanswered ? valuesOf(unanswered) : noValues,
  });
  const { errors } = formState;
  const place = usePlaceCart({
    owner: user?.email ?? null,
    onPlaced: order => {
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
    if (preferred && !unanswered && getValues('address.line1') === '') use(preferred);
  }, [book.addresses]);
  const isSaved = saved && JSON.stringify(newAddressOf(watch())) === JSON.stringify(newAddressOf(fieldsOf(saved)));

  const failed = quote.error ?? methods.error;
  if (!quote.data || !methods.data) {
    const retry = () => void Promise.all([quote.refetch(), methods.refetch()]);
    if (failed) return <ErrorText message={failed.message} onRetry={retry} />;
    return (
      <div aria-busy="true">
        <Spinner />
        <Skeleton lines={8} />
      </div>
    );
  }

  const seen = quote.data;
  const isOutdated = quote.isPlaceholderData || seen.method !== delivery;
  return (
    <div className={styles.columns}>
      <form
        noValidate
        className={styles.form}
        onChange={() => setCountry(getValues('address.country'))}
        onSubmit={handleSubmit(values => {
          if (!isOutdated) place.submit(orderOf({ ...values, delivery }, seen, { cart, isGuest }));
        })}
      >
        {user ? (
          <p>{checkout.orderingAs(user.email)}</p>
        ) : (
          <>
            <p>
              {checkout.haveAccount}{' '}
              <Link to={paths.login} state={{ from: paths.checkout, access: 'public' }}>
                {checkout.signIn}
              </Link>
            </p>
            <Field label={checkout.email} hint={checkout.emailHint} error={errors.email?.message}>
              <Input type="email" inputMode="email" autoComplete="email" {...register('email')} />
            </Field>
          </>
        )}
        {book.addresses?.length ? <SavedAddresses addresses={book.addresses} chosen={saved} onChoose={use} /> : null}
        <AddressFields register={register} errors={errors.address} />
        <Field label={checkout.phone} hint={checkout.phoneHint} error={errors.phone?.message}>
          <Input type="tel" inputMode="tel" autoComplete="tel" {...register('phone')} />
        </Field>
        {isGuest || isSaved ? null : (
          <label className={styles.check}>
            <input type="checkbox" {...register('save')} /> {saved ? checkout.saveChanges : checkout.saveAddress}
          </label>
        )}
        <DeliveryChoice methods={methods.data} subtotal={seen.subtotal} chosen={delivery} onChoose={setChosen} />
        {unanswered && place.isIdle ? <p className={styles.note}>{checkout.unanswered}</p> : null}
        {place.error ? <ErrorText message={place.error.message} /> : null}
        <Button
          type="submit"
          variant="primary"
          size="large"
          wide
          disabled={methods.data.length === 0}
          busy={place.isBusy || isOutdated}
        >
          {checkout.place}
        </Button>
      </form>
      <OrderSummary of={seen} />
    </div>
  );
}
