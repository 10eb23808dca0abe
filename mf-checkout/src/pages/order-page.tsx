import { paths } from '@kerf/federation';
import { useNavigate, useParams } from '@kerf/federation/router';
import { toast } from '@kerf/ui';
import { Purchase } from '../features/order/purchase';
import { orderMessages as texts } from '../messages/order-messages';

/** The order of one item by a customer. Guests order at /checkout?item=. */
export default function OrderPage() {
  const { id = '' } = useParams();
  const navigate = useNavigate();
  return (
    <Purchase
      id={id}
      onPlaced={(_, seen) => {
        toast.success(seen.total === 0 ? texts.placedForFree : texts.placed);
        void navigate(paths.myOrders);
      }}
    />
  );
}
