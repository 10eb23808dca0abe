import type { ApiError } from '@kerf/api-client';
import type { CartLine, PlacedOrder, Quote } from '@kerf/contracts';
import { baseCurrency, formatCents } from '@kerf/contracts/domain';
import { chooseCountry, currentCountry, useCountry, useSession } from '@kerf/session';
import { countryName } from '@kerf/session/countries';
import { Button, Skeleton } from '@kerf/ui';
import { type ReactNode, type SyntheticEvent, useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { fieldsOf, newAddressOf, shownRegion } from '../../address/address-values';
import { useAddresses, useSaveAddress } from '../../address/use-address-book';
import layout from '../../components/columns.module.css';
import { SummaryPlaceholder } from '../../components/order-summary';
import { summedQuote } from '../../components/order-sums';
import { StepColumns } from '../../components/step-columns';
import { Summary } from '../../components/summary';
import { checkoutMessages as checkout } from '../../messages/checkout-messages';
import { refusalText } from '../../refusals';
import { AddressStep } from './address-step';
import styles from './checkout.module.css';
import { checkoutResolver } from './checkout-resolver';
import {
  type CheckoutStart,
  type CheckoutValues,
  emptyValues,
  orderOf,
  type Priced,
  startFrom,
} from './checkout-values';
import { Consent, useConsentTexts } from './consent';
import { Contact } from './contact';
import { usePostcodeProblem } from './delivery-problem';
import { DeliveryStep } from './delivery-step';
import { destinationOf, typedDestination } from './destination';
import { fieldIssues } from './field-issues';
import { FormPart } from './form-part';
import { missingText } from './missing-text';
import { keepPendingOrder } from './pending-order';
import { PromotionCodes } from './promotion-codes';
import type { ReplacedOrder } from './replaced-order';
import { sentCarts } from './sent-orders';
import { TotalChangeNote, useTotalChange } from './total-change';
import { useAccountDefaults } from './use-account-defaults';
import { usePlaceOrder } from './use-place-order';
import { useQuotedSubmit } from './use-quoted-submit';
import { useSavedAddress } from './use-saved-address';
import { useTerms } from './use-terms';

export interface CheckoutFormProps {
  /** The id of the cart, or of the purchase of one item. An order is placed once for it. */
  cart: string;
  lines: readonly CartLine[];
  onPlaced: (order: PlacedOrder, seen: Quote) => void;
  onChanged: (error: ApiError, seen: Quote | undefined) => void;
  /** What is ordered, above the form. */
  intro?: (quote: Quote | undefined) => ReactNode;
  /** Below the form. */
  children?: ReactNode;
  /** The text for an empty field in a form that also requires the phone. */
  required?: string;
  /** What the form begins with. Default: the saved address, or an empty form. */
  start?: CheckoutStart;
  /** The unpaid order that this one replaces. */
  replaces?: ReplacedOrder;
  /** Whether the part outside of this form is valid. It is called with each attempt to order. */
  validate?: () => boolean;
}

/** No price is known yet. */
const noQuote = { lines: [], total: 0, currency: baseCurrency, codes: [] };

/** Contact, address and delivery beside what the order costs: of a cart, and of a purchase of one item. */
export function CheckoutForm(props: CheckoutFormProps) {
  const { cart, lines, onPlaced, onChanged, intro, children, required, validate = () => true } = props;
  const user = useSession(state => state.user);
  const owner = user?.email ?? null;
  const isGuest = user === null;
  const [pending] = useState(() => sentCarts(owner, cart)[0]?.body);
  const [start] = useState(
    (): CheckoutStart =>
      pending ? startFrom(pending) : (props.start ?? { values: emptyValues(currentCountry()), delivery: '' }),
  );
  const isFilled = pending !== undefined || props.start !== undefined;
  const terms = useTerms(lines, { ...start, to: destinationOf(start.values.address) });
  const { to, delivery, isCurrent, isAt, setTo } = terms;
  const seen = terms.quote.data;
  const problem = usePostcodeProblem(terms);
  const change = useTotalChange(isCurrent ? seen : undefined, JSON.stringify(to));
  const texts = useConsentTexts();
  const toOrder = (values: CheckoutValues, quote: Priced = seen ?? noQuote) =>
    orderOf({ ...values, delivery }, quote, { cart, isGuest, texts });
  const form = useForm<CheckoutValues>({
    resolver: checkoutResolver(toOrder, required),
    defaultValues: start.values,
  });
  const { getValues, setError, setValue } = form;

  const { data: addresses, isLoading } = useAddresses(!isGuest);
  const { mutate: save } = useSaveAddress();
  const book = useSavedAddress({
    addresses,
    isEmpty: () => !isFilled && getValues('address.line1') === '',
    onChoose: saved => {
      const fields = fieldsOf(saved);
      setValue('address', fields.address);
      setValue('phone', fields.phone);
      setValue('save', false);
      setTo(destinationOf(fields.address));
      chooseCountry(fields.address.country);
    },
  });
  /** A region of another country is no choice any more. */
  const keepRegion = () =>
    setValue('address.region', shownRegion(getValues('address.country'), getValues('address.region')));
  const country = useCountry();
  // The visitor has chosen another country elsewhere on the page, or the shop does not deliver to the first one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: follows the choice alone
  useEffect(() => {
    if (isFilled || book.saved || getValues('address.country') === country) return;
    setValue('address.country', country);
    keepRegion();
    setTo(destinationOf(getValues('address')));
  }, [country]);
  useAccountDefaults(form, !isGuest && !isFilled && addresses?.length === 0, () =>
    setTo(destinationOf(getValues('address'))),
  );
  const place = usePlaceOrder({
    owner,
    replaces: props.replaces,
    onPlaced: order => {
      const { insertedId: id, number, orderToken: token } = order;
      keepPendingOrder({ id, number, token, owner, ...(isGuest && { email: getValues('email') }) });
      if (getValues('save')) save({ address: newAddressOf(getValues()), from: book.saved });
      onPlaced(order, seen as Quote);
    },
    onChanged: error => {
      onChanged(error, seen);
      void terms.quote.refetch();
    },
    onRefused: error => {
      for (const [at, { path, message }] of fieldIssues(error).entries())
        setError(path, { message }, { shouldFocus: at === 0 });
    },
  });

  const order = form.handleSubmit(values => {
    if (!validate()) return;
    const typed = destinationOf(values.address);
    if (seen && isCurrent && isAt(typed)) return place.submit(toOrder(values, seen));
    setTo(typed);
    if (seen) quoted.wait(seen);
    else void terms.quote.refetch();
  });
  // Both parts show their errors at once.
  const submit = (event?: SyntheticEvent) => {
    validate();
    void order(event);
  };
  const quoted = useQuotedSubmit(isCurrent ? seen : undefined, terms.quote.isError, order);

  const button = (
    <Button
      type="submit"
      variant="primary"
      size="large"
      wide
      disabled={terms.methods.data?.length === 0}
      busy={place.isBusy || quoted.isWaiting || isLoading || (!seen && !terms.quote.isError)}
    >
      {seen?.total === 0 ? checkout.placeForFree : checkout.place}
    </Button>
  );
  return (
    <form
      noValidate
      // A browser that fills in the form changes the fields without leaving them.
      onChange={({ target }) => {
        setTo(typedDestination(getValues('address'), to, nameOf(target)));
        if (nameOf(target) !== 'address.country') return;
        keepRegion();
        chooseCountry(getValues('address.country'));
      }}
      onBlur={() => setTo(destinationOf(getValues('address')))}
      onSubmit={submit}
    >
      <StepColumns
        total={seen && formatCents(seen.total, seen.currency)}
        bar={{
          notice: <TotalChangeNote change={change} />,
          place: seen?.method && checkout.deliveredTo({ country: countryName(to.country) }),
          problem:
            missingText(form.formState.errors, getValues()) ??
            (fieldIssues(place.error).length > 0 ? undefined : refusalText(place.error)),
          button,
          next: (
            <>
              {seen?.total === 0 ? null : <span>{checkout.next}</span>} <Consent texts={texts} />
            </>
          ),
        }}
        summary={
          seen ? (
            <Summary
              of={summedQuote(seen, to.country, terms.methods.data?.find(({ id }) => id === seen.method)?.name)}
            />
          ) : (
            <SummaryPlaceholder query={terms.quote} />
          )
        }
      >
        <div className={layout.steps} aria-busy={isLoading}>
          {/* Stays the same element when the addresses arrive, so that its field keeps the focus. */}
          {intro?.(seen)}
          {isLoading ? (
            <Skeleton lines={12} />
          ) : (
            <>
              {pending && place.isIdle ? <p className={styles.note}>{checkout.pending}</p> : null}
              <FormPart id="contact">
                <Contact register={form.register} errors={form.formState.errors} />
              </FormPart>
              <FormPart id="address">
                <AddressStep
                  form={form}
                  book={book}
                  isGuest={isGuest}
                  problem={problem}
                  isPhoneRequired={required !== undefined}
                />
              </FormPart>
              <FormPart id="delivery" isReady={seen !== undefined && terms.methods.data !== undefined}>
                <DeliveryStep terms={terms} />
              </FormPart>
              <PromotionCodes
                codes={terms.codes}
                quote={terms.quote.isPlaceholderData ? undefined : seen}
                onChange={terms.setCodes}
              />
              {children}
            </>
          )}
        </div>
      </StepColumns>
    </form>
  );
}

const nameOf = (target: EventTarget): string => ('name' in target ? String(target.name) : '');
