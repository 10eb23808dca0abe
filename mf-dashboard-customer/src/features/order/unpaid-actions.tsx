import { call } from '@kerf/api-client';
import type { OrderDetail } from '@kerf/contracts';
import { paths } from '@kerf/federation';
import { useMutation, useQueryClient } from '@kerf/federation/query';
import { Link } from '@kerf/federation/router';
import { Button, buttonClass, toast } from '@kerf/ui';
import { askToCancel } from '../../components/ask-to-cancel';
import { messages } from '../../messages';
import { type OrderAccess, tokenState, withToken } from './order-access';

const { order: texts } = messages;

/** Pays, changes or cancels an unpaid order. The payment page needs a session, so guests pay in the checkout. */
export function UnpaidActions({ order, access }: { order: OrderDetail; access: OrderAccess }) {
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
    if (await askToCancel(texts.sureText({ number: order.number }))) cancel.mutate();
  };
  const state = tokenState(access);
  return (
    <>
      <Link
        className={buttonClass('primary')}
        to={state ? paths.checkoutOrder(order._id) : paths.payment(order._id)}
        state={state}
      >
        {texts.pay}
      </Link>
      {order.addsTo?.change ? null : (
        <Link className={buttonClass('secondary')} to={paths.changeOrder(order._id)} state={state}>
          {texts.change}
        </Link>
      )}
      <Button busy={cancel.isPending} onClick={ask}>
        {texts.cancel}
      </Button>
    </>
  );
}
