import type { OrderDetail } from '@kerf/contracts';
import { paths } from '@kerf/federation';
import { Link } from '@kerf/federation/router';
import { Button, buttonClass } from '@kerf/ui';
import { messages } from '../../messages';
import type { OrderAccess } from './order-access';
import { useCancel } from './use-cancel';

const { order: texts } = messages;

/**
 * What can be done with an unpaid order. The payment page needs a session, so guests pay in the checkout. It gets the token in the
 * state of the navigation, because an address would put it into logs and the history.
 */
export function OrderActions({ order, access }: { order: OrderDetail; access: OrderAccess }) {
  const cancel = useCancel(order, access);
  // While a payment is under way, the API refuses another one and a cancellation.
  if (order.status !== 'unpaid' || order.payment.processing) return null;
  return (
    <>
      <Button busy={cancel.isPending} onClick={cancel.ask}>
        {texts.cancel}
      </Button>
      {access.token === undefined ? (
        <Link className={buttonClass('primary')} to={paths.payment(order._id)}>
          {texts.pay}
        </Link>
      ) : (
        <Link
          className={buttonClass('primary')}
          to={paths.checkoutOrder(order._id)}
          state={{ orderToken: access.token }}
        >
          {texts.pay}
        </Link>
      )}
    </>
  );
}
