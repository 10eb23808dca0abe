import { paths } from '@kerf/federation';
import { Navigate, useNavigate, useSearchParams } from '@kerf/federation/router';
import { useSession } from '@kerf/session';
import { Purchase } from '../features/order/purchase';

/** A guest's order of one item, which the login page offers. A customer orders it on the item's order page. */
export default function GuestPurchase({ item }: { item: string }) {
  const isGuest = useSession(state => state.user === null);
  const [search] = useSearchParams();
  const navigate = useNavigate();
  if (!isGuest) {
    const quantity = search.get('quantity');
    return <Navigate replace to={paths.order(item) + (quantity ? `?quantity=${encodeURIComponent(quantity)}` : '')} />;
  }
  return (
    <Purchase
      isCheckout
      id={item}
      onPlaced={({ insertedId }) =>
        navigate(paths.checkoutOrder(insertedId), { replace: true, state: { isNewStep: true } })
      }
    />
  );
}
