import { call } from '@kerf/api-client';
import type { OrderDetail } from '@kerf/contracts';
import { paths } from '@kerf/federation';
import { useMutation, useQueryClient } from '@kerf/federation/query';
import { Link } from '@kerf/federation/router';
import { Button, buttonClass, toast } from '@kerf/ui';
import { askToCancel } from '../../components/ask-to-cancel';
import { messages } from '../../messages';
import { type OrderAccess, withToken } from './order-access';

const { order: texts } = messages;

/**
 * What can be done with an unpaid order. The payment page needs a session, so guests pay in the checkout. It gets the token in the
 * state of the navigation, because an address would put it into logs and the history.
 */
export function OrderActions({ order, access }: { order: OrderDetail; access: OrderAccess }) {
  const queries = useQueryClient();
  const cancel = useMutation({
    mutationFn: () => call('cancelMyOrder', { params: { id: access.id } }, withToken(access)),
    onSuccess: () => toast.success(messages.orders.deleted),
    onError: error => toast.error(error.message),
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: ['listMyOrders'] });
      return queries.invalidateQueries({ queryKey: ['getMyOrder'] });
    },
  });
  const ask = async () => {
    if (await askToCancel(texts.sureText(order.number))) cancel.mutate();
  };
  // While a payment is under way, the API refuses another one and a cancellation.
  if (order.status !== 'unpaid' || order.payment.processing) return null;
  return (
    <>
      <Button busy={cancel.isPending} onClick={ask}>
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
