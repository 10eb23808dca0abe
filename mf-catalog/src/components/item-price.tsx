import { formatCents, type Item } from '@kerf/contracts';
import { cx, Price, VisuallyHidden } from '@kerf/ui';
import { messages } from '../messages';
import styles from './item-price.module.css';

interface ItemPriceProps {
  item: Pick<Item, 'price' | 'wasPrice' | 'lowestPrice'>;
  large?: boolean;
}

/** The lowest price of an item whose variants have different ones; else the price. */
export const ListedPrice = ({ item }: { item: Item }) =>
  item.priceFrom === undefined ? (
    <ItemPrice item={item} />
  ) : (
    <p className={styles.prices}>
      <span className={styles.now}>
        {messages.priceFrom} <Price>{formatCents(item.priceFrom)}</Price>
      </span>
    </p>
  );

/** The price, with the price before the reduction if there is one, and the lowest of the 30 days before it. */
export function ItemPrice({ item, large = false }: ItemPriceProps) {
  return (
    <p className={cx(styles.prices, large && styles.large)}>
      <span className={styles.now}>
        {item.wasPrice ? <VisuallyHidden>{messages.priceNow} </VisuallyHidden> : null}
        <Price>{formatCents(item.price)}</Price>
      </span>
      {item.wasPrice ? (
        <s className={styles.was}>
          <VisuallyHidden>{messages.priceWas} </VisuallyHidden>
          <Price>{formatCents(item.wasPrice)}</Price>
        </s>
      ) : null}
      {item.lowestPrice ? (
        <small className={styles.lowest}>{messages.lowestPrice(formatCents(item.lowestPrice))}</small>
      ) : null}
    </p>
  );
}
