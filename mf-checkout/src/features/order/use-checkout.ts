import type { ApiError } from '@kerf/api-client';
import type { CartLine, PlacedOrder, Quote } from '@kerf/contracts';
import { baseCurrency } from '@kerf/contracts/domain';
import { chooseCountry, currentCountry, useCountry, useSession } from '@kerf/session';
import { draftOf } from '@kerf/session/drafts';
import { useDraft } from '@kerf/session/use-draft';
import { type SyntheticEvent, useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { fieldsOf, newAddressOf, shownRegion } from '../../address/address-values';
import { useSaveAddress } from '../../address/use-address-book';
import { useKnownAddresses } from '../../address/use-known-addresses';
import { checkoutResolver } from './checkout-resolver';
import {
  type CheckoutStart,
  type CheckoutValues,
  emptyValues,
  orderOf,
  type Priced,
  startFrom,
  withDraft,
} from './checkout-values';
import { useConsentTexts } from './consent';
import { usePostcodeProblem } from './delivery-problem';
import { destinationOf, typedDestination } from './destination';
import { fieldIssues } from './field-issues';
import { keepPendingOrder } from './pending-order';
import type { ReplacedOrder } from './replaced-order';
import { sentCarts } from './sent-orders';
import { useTotalChange } from './total-change';
import { useAccountDefaults } from './use-account-defaults';
import { usePlaceOrder } from './use-place-order';
import { useQuotedSubmit } from './use-quoted-submit';
import { useSavedAddress } from './use-saved-address';
import { useTerms } from './use-terms';

export interface CheckoutOptions {
  /** The id of the cart, or of the purchase of one item. An order is placed once for it. */
  cart: string;
  lines: readonly CartLine[];
  onPlaced: (order: PlacedOrder, seen: Quote) => void;
  onChanged: (error: ApiError, seen: Quote | undefined) => void;
  /** The text for an empty field in a form that also requires the phone. */
  required?: string;
  /** What the form begins with. Default: the saved address, or an empty form. */
  start?: CheckoutStart;
  /** The unpaid order that this one replaces. */
  replaces?: ReplacedOrder;
  /** Whether the part outside of this form is valid. It is called with each attempt to order. */
  validate?: () => boolean;
}

/** The purchases of a visitor have one draft. */
export const PURCHASE_DRAFT = 'checkout';

/** No price is known yet. */
const noQuote = { lines: [], total: 0, currency: baseCurrency, codes: [] };

const nameOf = (target: EventTarget): string => ('name' in target ? String(target.name) : '');

/** What a visitor enters to order a cart or one item, what it costs there, and how the order is placed. */
export const useCheckout = (props: CheckoutOptions) => {
  const { cart, lines, onPlaced, onChanged, required, validate = () => true } = props;
  const user = useSession(state => state.user);
  const owner = user?.email ?? null;
  const isGuest = user === null;
  const [pending] = useState(() => sentCarts(owner, cart)[0]?.body);
  const draftName = props.replaces ? `order ${props.replaces.id}` : PURCHASE_DRAFT;
  const [start] = useState((): CheckoutStart => {
    const empty = { values: emptyValues(currentCountry()), delivery: '' };
    return withDraft(pending ? startFrom(pending) : (props.start ?? empty), draftOf(draftName).read());
  });
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
  const { getValues, resetField, setError, setValue } = form;
  const draft = useDraft(draftName, form);

  // The order page of the spec begins with empty fields, whose phone is required.
  const isCheckout = required === undefined;
  const { addresses, isLoading } = useKnownAddresses(owner, isCheckout);
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
  const isFirst = !isFilled && addresses?.length === 0;
  useAccountDefaults(form, isFirst, () => setTo(destinationOf(getValues('address'))));
  // The account keeps the address of the first order, unless the customer has said otherwise. The draft keeps only what differs from its default.
  useEffect(() => {
    if (isCheckout && isFirst && draft.read().save === undefined) resetField('save', { defaultValue: true });
  }, [isCheckout, isFirst, draft, resetField]);
  const place = usePlaceOrder({
    owner,
    replaces: props.replaces,
    onPlaced: order => {
      const { insertedId: id, number, orderToken: token } = order;
      keepPendingOrder({ id, number, token, owner, ...(isGuest && { email: getValues('email') }) });
      if (getValues('save')) {
        const { saved } = book;
        save({ address: newAddressOf(getValues()), from: saved?._id === undefined ? undefined : { _id: saved._id } });
      }
      draft.clear();
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

  return {
    form,
    terms,
    seen,
    book,
    texts,
    problem,
    change,
    place,
    isGuest,
    isLoading,
    /** The visitor sent this order before and got no response. */
    isPending: pending !== undefined && place.isIdle,
    isBusy: place.isBusy || quoted.isWaiting || isLoading || (!seen && !terms.quote.isError),
    submit,
    /** A browser that fills in the form changes the fields without leaving them. */
    onChange: (target: EventTarget) => {
      setTo(typedDestination(getValues('address'), to, nameOf(target)));
      if (nameOf(target) !== 'address.country') return;
      keepRegion();
      chooseCountry(getValues('address.country'));
    },
    onLeave: () => setTo(destinationOf(getValues('address'))),
  };
};
