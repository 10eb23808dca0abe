import type { OrderDetail } from '@kerf/contracts';
import { Loaded, Page } from '@kerf/ui';
import type { ReactNode } from 'react';
import { checkoutMessages as checkout } from '../../messages/checkout-messages';
import { isOutdated } from '../../refusals';
import { NotYours } from './not-yours';
import { useOwnOrder } from './use-own-order';

interface OwnOrderProps {
  id: string;
  /** The page for an order that the visitor cannot open. Default: how to open it. */
  missing?: (reason: string) => ReactNode;
  children: (order: OrderDetail, access: ReturnType<typeof useOwnOrder>) => ReactNode;
}

/** A page about an order of the customer, or of the guest who has its token. */
export function OwnOrder({ id, missing, children }: OwnOrderProps) {
  const access = useOwnOrder(id);
  const { order, owner, token } = access;
  const isMissing = isOutdated(order.error, 'missing');
  if (isMissing || (owner === null && token === undefined))
    return missing?.(order.error?.message ?? '') ?? <NotYours id={id} isGuest={owner === null} />;
  if (order.data) return children(order.data, access);
  return (
    <Page title={checkout.title}>
      <Loaded lines={8} query={order}>
        {() => null}
      </Loaded>
    </Page>
  );
}
