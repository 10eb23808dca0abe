import type { ApiError } from '@kerf/api-client';
import { call } from '@kerf/api-client';
import { paths } from '@kerf/federation';
import { useQuery } from '@kerf/federation/query';
import { Link, Navigate, useLocation, useNavigate, useSearchParams } from '@kerf/federation/router';
import { useSession } from '@kerf/session';
import { buttonClass, Card, EmptyState, ErrorText, formatDollars, Page, Skeleton, Spinner, toast } from '@kerf/ui';
import { useEffect, useState } from 'react';
import { followSession } from '../cart/account-cart';
import { acceptPrices, changeCart, emptyAfterOrder, useCart } from '../cart/cart-store';
import { CheckoutForm } from '../features/checkout/checkout-form';
import { pendingOrder, settlePendingOrder } from '../features/checkout/stored';
import { MethodsPayment } from '../features/payment/payment-form';
import { messages } from '../messages';

const { checkout, cart } = messages;

export default function CheckoutPage() {
  const [search] = useSearchParams();
  const order = search.get('order');
  const owner = useSession(state => state.user?.email ?? null);
  useEffect(followSession, []);
  // The build renders the first view without the cart of a browser.
  if (typeof document === 'undefined') return <Loading />;
  return order ? <PayOrder key={`${order} ${owner}`} id={order} /> : <PlaceOrder />;
}

const Loading = () => (
  <Page title={checkout.title}>
    <div aria-busy="true">
      <Spinner />
      <Skeleton lines={8} />
    </div>
  </Page>
);

function PlaceOrder() {
  const { id, lines } = useCart(state => state);
  const owner = useSession(state => state.user?.email ?? null);
  const navigate = useNavigate();
  useEffect(() => {
    if (lines.length > 0) changeCart(() => ({ checkingOut: true }));
  }, [lines.length]);

  const backToCart = (error: ApiError, seen: Parameters<typeof acceptPrices>[0]) => {
    acceptPrices(seen);
    toast.error(error.message);
    void navigate(paths.cart);
  };

  if (lines.length === 0) {
    const pending = pendingOrder(owner);
    if (pending && !pending.isSettled) return <Navigate replace to={paths.checkoutOrder(pending.id)} />;
    return (
      <Page title={checkout.title}>
        <EmptyState
          icon="cart"
          title={cart.empty}
          text={cart.emptyText}
          action={
            <Link to={paths.explore} className={buttonClass('primary')}>
              {cart.explore}
            </Link>
          }
        />
      </Page>
    );
  }
  return (
    <Page title={checkout.title}>
      <CheckoutForm
        // Another user's details must not stay in the form.
        key={owner}
        cart={id}
        lines={lines}
        onChanged={backToCart}
        onPlaced={({ insertedId }) => {
          emptyAfterOrder();
          void navigate(paths.checkoutOrder(insertedId), { replace: true });
        }}
      />
    </Page>
  );
}

function PayOrder({ id }: { id: string }) {
  const owner = useSession(state => state.user?.email ?? null);
  const [pending] = useState(() => pendingOrder(owner));
  const { state } = useLocation();
  // The page of a guest's order hands its token on in the state of the navigation.
  const token: string | undefined = state?.orderToken ?? (pending?.id === id ? pending.token : undefined);
  const order = useQuery({
    queryKey: ['getMyOrder', { params: { id } }, token],
    queryFn: ({ signal }) => call('getMyOrder', { params: { id } }, { signal, ...(token && { token }) }),
    // Not cached, because the order may be paid by the next visit.
    gcTime: 0,
    enabled: owner !== null || token !== undefined,
  });
  const isSettled = order.data !== undefined && order.data.status !== 'unpaid';
  useEffect(() => {
    if (isSettled && pending?.id === id) settlePendingOrder(pending);
  }, [isSettled, pending, id]);

  if (owner === null && token === undefined && !order.data)
    return (
      <Page title={checkout.title}>
        <EmptyState
          title={checkout.notYours}
          text={checkout.notYoursText}
          action={
            <Link to={paths.login} state={{ from: paths.checkoutOrder(id), access: 'public' }}>
              {checkout.signIn}
            </Link>
          }
        />
      </Page>
    );
  if (!order.data)
    return order.error ? (
      <Page title={checkout.title}>
        <ErrorText message={order.error.message} onRetry={() => order.refetch()} />
      </Page>
    ) : (
      <Loading />
    );

  const { number, totalprice, status } = order.data;
  const toOrder = (
    <Link to={token ? paths.guestOrder(id, token) : paths.myOrder(id)} className={buttonClass('secondary')}>
      {checkout.toOrder(number)}
    </Link>
  );
  if (status !== 'unpaid')
    return (
      <Page title={status === 'cancelled' ? checkout.cancelled(number) : checkout.thanks}>
        <Card>
          {status === 'cancelled' ? null : <p>{checkout.paid(number)}</p>}
          {toOrder}
        </Card>
      </Page>
    );
  const total = formatDollars(totalprice);
  return (
    <Page title={checkout.payTitle} intro={checkout.payIntro(number, total)}>
      <MethodsPayment order={order.data} token={token} payLabel={checkout.pay(total)} toOrder={toOrder} />
    </Page>
  );
}
