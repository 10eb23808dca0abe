import { paths } from '@kerf/federation';
import { Link } from '@kerf/federation/router';
import { buttonClass, EmptyState } from '@kerf/ui';
import { cartMessages as cart } from '../messages/cart-messages';

export function EmptyCart() {
  const explore = (
    <Link to={paths.explore} className={buttonClass('primary')}>
      {cart.explore}
    </Link>
  );
  return <EmptyState icon="cart" title={cart.empty} text={cart.emptyText} action={explore} />;
}
