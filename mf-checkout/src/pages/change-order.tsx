import type { OrderDetail } from '@kerf/contracts';
import { paths } from '@kerf/federation';
import { Navigate, useNavigate } from '@kerf/federation/router';
import { useDocumentTitle } from '@kerf/federation/use-document-title';
import { currentCountry } from '@kerf/session';
import { Page, toast } from '@kerf/ui';
import { useMemo } from 'react';
import { CheckoutSteps } from '../components/checkout-steps';
import { CheckoutForm } from '../features/order/checkout-form';
import { OwnOrder } from '../features/order/own-order';
import { replacementId, startOf } from '../features/order/replaced-order';
import { payOrderMessages } from '../messages/pay-order-messages';
import { refusalText } from '../refusals';

/** Changes address, delivery or codes of an order that is not paid: another order replaces it. */
export default function ChangeOrder({ id }: { id: string }) {
  return (
    <OwnOrder id={id}>
      {(order, { token }) =>
        // A cancelled one was to be replaced, and the page was closed in between.
        order.status === 'unpaid' || order.status === 'cancelled' ? (
          <Change order={order} token={token} />
        ) : (
          <Navigate replace to={paths.checkoutOrder(id)} />
        )
      }
    </OwnOrder>
  );
}

function Change({ order, token }: { order: OrderDetail; token: string | undefined }) {
  const { _id: id, number } = order;
  const navigate = useNavigate();
  useDocumentTitle(payOrderMessages.changeTitle({ number }));
  const lines = useMemo(() => order.lines.map(({ item, quantity }) => ({ item, quantity })), [order.lines]);
  return (
    <Page
      title={payOrderMessages.changeTitle({ number })}
      intro={payOrderMessages.changeIntro}
      actions={<CheckoutSteps current="details" />}
    >
      <CheckoutForm
        cart={replacementId(id)}
        lines={lines}
        start={startOf(order, currentCountry())}
        replaces={{ id, token }}
        onChanged={error => toast.error(refusalText(error) ?? error.message)}
        onPlaced={({ insertedId }) =>
          navigate(paths.checkoutOrder(insertedId), { replace: true, state: { isNewStep: true } })
        }
      />
    </Page>
  );
}
