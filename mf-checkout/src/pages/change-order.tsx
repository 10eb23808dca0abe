import { paths } from '@kerf/federation';
import { Navigate, useNavigate } from '@kerf/federation/router';
import { useDocumentTitle } from '@kerf/federation/use-document-title';
import { currentCountry } from '@kerf/session';
import { Loaded, Page, toast } from '@kerf/ui';
import { useMemo } from 'react';
import { CheckoutForm } from '../features/order/checkout-form';
import { NotYours } from '../features/order/not-yours';
import { replacementId, startOf } from '../features/order/replaced-order';
import { useOwnOrder } from '../features/order/use-own-order';
import { checkoutMessages as checkout } from '../messages/checkout-messages';
import { payOrderMessages } from '../messages/pay-order-messages';
import { isOutdated, refusalText } from '../refusals';

/** Changes address, delivery or codes of an order that is not paid: another order replaces it. */
export default function ChangeOrder({ id }: { id: string }) {
  const { order, owner, token } = useOwnOrder(id);
  const navigate = useNavigate();
  useDocumentTitle(order.data && payOrderMessages.changeTitle(order.data.number));
  const lines = useMemo(
    () => order.data?.lines.map(({ item, quantity }) => ({ item, quantity })) ?? [],
    [order.data?.lines],
  );

  if (isOutdated(order.error, 'missing') || (owner === null && token === undefined))
    return <NotYours id={id} isGuest={owner === null} />;
  if (!order.data)
    return (
      <Page title={checkout.title}>
        <Loaded lines={8} query={order}>
          {() => null}
        </Loaded>
      </Page>
    );
  const { status, number } = order.data;
  // A cancelled one was to be replaced, and the page was closed in between.
  if (status !== 'unpaid' && status !== 'cancelled') return <Navigate replace to={paths.checkoutOrder(id)} />;
  return (
    <Page title={payOrderMessages.changeTitle(number)} intro={payOrderMessages.changeIntro}>
      <CheckoutForm
        cart={replacementId(id)}
        lines={lines}
        start={startOf(order.data, currentCountry())}
        replaces={{ id, token }}
        onChanged={error => toast.error(refusalText(error) ?? error.message)}
        onPlaced={({ insertedId }) =>
          navigate(paths.checkoutOrder(insertedId), { replace: true, state: { isNewStep: true } })
        }
      />
    </Page>
  );
}
