import { useLocation } from '@kerf/federation/router';
import type { ReactNode } from 'react';
import { OwnOrder } from '../features/order/own-order';
import { settlePendingOrder } from '../features/order/pending-order';
import { OrderPayment } from '../features/payment/order-payment';

interface PayOrderProps {
  id: string;
  missing?: (reason: string) => ReactNode;
}

/** The last steps of each purchase: pays an order that is placed, and says what happens next. */
export default function PayOrder({ id, missing }: PayOrderProps) {
  const { state } = useLocation();
  return (
    <OwnOrder id={id} missing={missing}>
      {(order, { order: query, token, pending }) => (
        <OrderPayment
          order={order}
          token={token}
          isNewStep={state?.isNewStep === true}
          onOutdated={() => query.refetch()}
          onSettled={() => {
            if (pending?.id === id) settlePendingOrder(pending);
          }}
        />
      )}
    </OwnOrder>
  );
}
