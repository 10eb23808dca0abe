import { useParams } from '@kerf/federation/router';
import { LinkForm } from '../features/order/link-form';
import { OrderView } from '../features/order/order-view';
import { useOrderToken } from '../features/order/use-order-token';

/** An order that its token opens: a guest's. */
export default function GuestOrderPage() {
  const { id = '' } = useParams();
  const token = useOrderToken(id);
  const askForLink = <LinkForm orderId={id} />;
  if (token === undefined) return askForLink;
  return (
    <OrderView
      access={{ id, token }}
      missingOn={['invalid', 'signed-out', 'forbidden', 'not-found']}
      missing={askForLink}
    />
  );
}
