import type { ItemDetail } from '@kerf/contracts';
import { Link } from '@kerf/federation/router';
import { usePrice, useSession } from '@kerf/session';
import { ItemProvider } from '@kerf/session/first-view';
import { Button, buttonClass, Stepper } from '@kerf/ui';
import type { Ref } from 'react';
import { AddToCart } from '../../components/add-to-cart';
import { ItemPrice, LowestPrice } from '../../components/item-price';
import { ItemRating } from '../../components/item-rating';
import { StockState } from '../../components/stock-state';
import text from '../../components/text.module.css';
import { itemMessages } from '../../item-messages';
import { messages } from '../../messages';
import styles from './buy-box.module.css';
import { DeliveryTerms } from './delivery-terms';
import { MissingParts } from './missing-parts';
import { orderAddress } from './order-address';
import { SavePlace } from './save-place';
import { VariantPicker } from './variant-picker';
import { WatchButton } from './watch-button';

interface BuyBoxProps {
  item: ItemDetail;
  quantity: number;
  onQuantity: (quantity: number) => void;
  /** The quantity and the buttons. */
  orderRef: Ref<HTMLDivElement>;
}

/** Name, rating, price, variants, stock and the ways to order. */
export function BuyBox({ item, quantity, onQuantity, orderRef }: BuyBoxProps) {
  const isAdmin = useSession(state => state.role === 'admin');
  const { price, format } = usePrice(item);
  const isSoldOut = item.stock < item.minimum;
  return (
    <ItemProvider item={item}>
      <div className={styles.box}>
        <h1 className={styles.name} dir="auto">
          {item.versionName ?? item.name}
        </h1>
        <div className={styles.about}>
          <a href="#reviews" className={styles.rating}>
            <ItemRating />
          </a>
          {item.number ? <p className={text.quiet}>{itemMessages.number({ number: item.number })}</p> : null}
        </div>
        <div>
          <ItemPrice large />
          <LowestPrice />
          {item.minimum > 1 ? <p>{messages.soldFrom({ minimum: item.minimum, price: format(price) })}</p> : null}
        </div>
        <VariantPicker item={item} />
        <MissingParts item={item} />
        <StockState />
        <div className={styles.order} ref={orderRef}>
          {isSoldOut ? (
            <WatchButton id={item._id} />
          ) : (
            <>
              <Stepper
                label={itemMessages.quantity}
                value={quantity}
                min={item.minimum}
                max={item.stock}
                onChange={onQuantity}
              />
              <AddToCart item={item} quantity={quantity} />
            </>
          )}
          {isAdmin || isSoldOut ? (
            <Button size="large" wide disabled>
              {messages.purchase}
            </Button>
          ) : (
            <Link to={orderAddress(item, quantity)} className={buttonClass('secondary', { size: 'large', wide: true })}>
              {messages.purchase}
            </Link>
          )}
        </div>
        <DeliveryTerms />
        <SavePlace item={item} />
      </div>
    </ItemProvider>
  );
}
