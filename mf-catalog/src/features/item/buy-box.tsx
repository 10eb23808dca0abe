import type { ItemDetail } from '@kerf/contracts';
import { Link } from '@kerf/federation/router';
import { usePrice, useSession } from '@kerf/session';
import { Button, buttonClass, Stepper } from '@kerf/ui';
import { AddToCart } from '../../components/add-to-cart';
import { ItemPrice } from '../../components/item-price';
import { ItemRating } from '../../components/item-rating';
import { StockState } from '../../components/stock-state';
import text from '../../components/text.module.css';
import { messages } from '../../messages';
import styles from './buy-box.module.css';
import { DeliveryTerms } from './delivery-terms';
import { orderAddress } from './order-address';
import { VariantPicker } from './variant-picker';
import { WatchButton } from './watch-button';

interface BuyBoxProps {
  item: ItemDetail;
  quantity: number;
  onQuantity: (quantity: number) => void;
}

/** Name, rating, price, stock and the way to order. */
export function BuyBox({ item, quantity, onQuantity }: BuyBoxProps) {
  const isAdmin = useSession(state => state.role === 'admin');
  const { price, format } = usePrice(item);
  const isSoldOut = item.stock < item.minimum;
  return (
    <div className={styles.box}>
      <h1 className={styles.name} dir="auto">
        {item.name}
      </h1>
      <a href="#reviews" className={styles.rating}>
        <ItemRating rating={item.rating} />
      </a>
      <VariantPicker item={item} />
      <ItemPrice item={item} large />
      {item.number ? <p className={text.quiet}>{messages.item.number(item.number)}</p> : null}
      <StockState item={item} />
      {item.minimum > 1 ? <p>{messages.soldFrom(item.minimum, format(price))}</p> : null}
      {isSoldOut ? (
        <>
          <Button variant="primary" size="large" wide disabled>
            {messages.soldOut}
          </Button>
          <WatchButton id={item._id} />
        </>
      ) : (
        <div className={styles.order}>
          <Stepper
            label={messages.item.quantity}
            value={quantity}
            min={item.minimum}
            max={item.stock}
            onChange={onQuantity}
          />
          {isAdmin ? (
            <Button variant="primary" size="large" disabled>
              {messages.purchase}
            </Button>
          ) : (
            <Link to={orderAddress(item, quantity)} className={buttonClass('primary', { size: 'large' })}>
              {messages.purchase}
            </Link>
          )}
          <AddToCart item={item} quantity={quantity} />
        </div>
      )}
      <DeliveryTerms />
    </div>
  );
}
