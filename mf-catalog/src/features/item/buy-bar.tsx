import type { ItemDetail } from '@kerf/contracts';
import { variantText } from '@kerf/contracts/domain';
import { useSession } from '@kerf/session';
import { ItemProvider } from '@kerf/session/first-view';
import { AddToCart } from '../../components/add-to-cart';
import { ItemPrice } from '../../components/item-price';
import text from '../../components/text.module.css';
import { itemMessages } from '../../item-messages';
import styles from './buy-bar.module.css';

interface BuyBarProps {
  item: ItemDetail;
  quantity: number;
}

/** The price and the button, at the lower edge of a phone while the button of the buy box is out of view. */
export function BuyBar({ item, quantity }: BuyBarProps) {
  const isAdmin = useSession(state => state.role === 'admin');
  if (isAdmin || item.stock < item.minimum) return null;
  const { choices = [], without } = item;
  const chosen = variantText({ options: choices, without });
  return (
    <section className={styles.bar} aria-label={itemMessages.order}>
      <div className={styles.what}>
        <ItemProvider item={item}>
          <ItemPrice />
        </ItemProvider>
        {chosen ? <p className={text.quiet}>{chosen}</p> : null}
      </div>
      <AddToCart item={item} quantity={quantity} compact isChosen />
    </section>
  );
}
