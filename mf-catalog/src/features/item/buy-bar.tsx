import type { ItemDetail } from '@kerf/contracts';
import { Link } from '@kerf/federation/router';
import { useSession } from '@kerf/session';
import { buttonClass } from '@kerf/ui';
import { ItemPrice } from '../../components/item-price';
import { messages } from '../../messages';
import styles from './buy-bar.module.css';
import { orderAddress } from './order-address';

interface BuyBarProps {
  item: ItemDetail;
  quantity: number;
}

/**
 * The price and the way to order, at the lower edge of a phone. It repeats the buy box for the thumb, so the keyboard and assistive
 * technology skip it.
 */
export function BuyBar({ item, quantity }: BuyBarProps) {
  const isAdmin = useSession(state => state.role === 'admin');
  if (isAdmin || item.stock < item.minimum) return null;
  return (
    <div className={styles.bar} aria-hidden="true">
      <ItemPrice item={item} />
      <Link to={orderAddress(item, quantity)} tabIndex={-1} className={buttonClass('primary', { size: 'large' })}>
        {messages.purchase}
      </Link>
    </div>
  );
}
