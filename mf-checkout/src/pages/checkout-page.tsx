import type { ApiError } from '@kerf/api-client';
import type { Quote } from '@kerf/contracts';
import { paths } from '@kerf/federation';
import { Navigate, useNavigate, useSearchParams } from '@kerf/federation/router';
import { whenIdle } from '@kerf/federation/when-idle';
import { currentCountry, useSession } from '@kerf/session';
import { draftOf } from '@kerf/session/drafts';
import { Page, toast } from '@kerf/ui';
import { lazy, Suspense, useEffect, useState } from 'react';
import { acceptPrices } from '../cart/accept-prices';
import { followSession } from '../cart/account-cart';
import { cartStore, changeCart, emptyAfterOrder, useCart } from '../cart/cart-store';
import { startQuote } from '../cart/use-quote';
import { CheckoutSteps } from '../components/checkout-steps';
import { EmptyCart } from '../components/empty-cart';
import { CheckoutForm } from '../features/order/checkout-form';
import { CheckoutFrame } from '../features/order/checkout-frame';
import { emptyValues, startFrom, withDraft } from '../features/order/checkout-values';
import { destinationOf } from '../features/order/destination';
import { pendingOrder } from '../features/order/pending-order';
import { sentCarts } from '../features/order/sent-orders';
import { PURCHASE_DRAFT } from '../features/order/use-checkout';
import { checkoutMessages as checkout } from '../messages/checkout-messages';
import { refusalText } from '../refusals';

const { id, owner } = cartStore.getState();
const [pending] = sentCarts(owner, id);
const { values } = withDraft(
  pending ? startFrom(pending.body) : { values: emptyValues(currentCountry()), delivery: '' },
  draftOf(PURCHASE_DRAFT).read(),
);
startQuote(paths.checkout, { address: destinationOf(values.address) });

const loadPayment = () => import(/* webpackChunkName: "later-payment" */ './pay-order');
/** Most visitors of the first step do not reach the second one at once, so its scripts wait. */
const PayOrder = lazy(loadPayment);

const ChangeOrder = lazy(() => import('./change-order'));
const GuestPurchase = lazy(() => import('./guest-purchase'));

/** The payment begins at the top of the page. The shell scrolls and moves the focus for a new path only. */
const atTop = { isNewStep: true };

export default function CheckoutPage() {
  const [search] = useSearchParams();
  const order = search.get('order');
  const item = search.get('item');
  const change = search.get('change');
  const owner = useSession(state => state.user?.email ?? null);
  const visitor = useVisitor(owner);
  useEffect(followSession, []);
  // The build renders the first view without the cart of a browser.
  if (typeof document === 'undefined') return <Loading />;
  if (change)
    return (
      <Suspense fallback={<Loading />}>
        <ChangeOrder key={`${change} ${owner}`} id={change} />
      </Suspense>
    );
  if (item && !order)
    return (
      <Suspense fallback={<Loading />}>
        <GuestPurchase item={item} />
      </Suspense>
    );
  if (!order) return <PlaceOrder />;
  return (
    <Suspense fallback={<Loading />}>
      <PayOrder key={`${order} ${visitor}`} id={order} />
    </Suspense>
  );
}

/**
 * Changes when a user signs out or another one signs in, because an order must not stay on the page then. A guest who signs in keeps the
 * page, with the order that the guest has placed.
 */
const useVisitor = (owner: string | null): number => {
  const [visitor, setVisitor] = useState({ owner, number: 0 });
  if (visitor.owner !== owner)
    setVisitor({ owner, number: visitor.owner === null ? visitor.number : visitor.number + 1 });
  return visitor.number;
};

const Loading = () => (
  <Page title={checkout.title} actions={<CheckoutSteps current="details" />}>
    <CheckoutFrame />
  </Page>
);

function PlaceOrder() {
  const { id, lines } = useCart(state => state);
  const owner = useSession(state => state.user?.email ?? null);
  const navigate = useNavigate();
  useEffect(() => whenIdle(() => void loadPayment().catch(() => undefined)), []);
  useEffect(() => {
    if (lines.length > 0) changeCart(() => ({ checkingOut: true }));
  }, [lines.length]);

  const backToCart = (error: ApiError, seen: Quote | undefined) => {
    if (seen) acceptPrices(seen);
    toast.error(refusalText(error) ?? error.message);
    void navigate(paths.cart);
  };

  if (lines.length === 0) {
    const pending = pendingOrder(owner);
    if (pending && !pending.isSettled) return <Navigate replace to={paths.checkoutOrder(pending.id)} state={atTop} />;
    return (
      <Page title={checkout.title}>
        <EmptyCart />
      </Page>
    );
  }
  return (
    <Page title={checkout.title} actions={<CheckoutSteps current="details" />}>
      <CheckoutForm
        // Another user's details must not stay in the form.
        key={owner}
        cart={id}
        lines={lines}
        onChanged={backToCart}
        onPlaced={({ insertedId }) => {
          emptyAfterOrder();
          void navigate(paths.checkoutOrder(insertedId), { replace: true, state: atTop });
        }}
      />
    </Page>
  );
}
