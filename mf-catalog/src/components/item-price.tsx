import type { Item } from '@kerf/contracts';
import { usePrice } from '@kerf/session';
import { cx, Price, VisuallyHidden } from '@kerf/ui';
import { messages } from '../messages';
import styles from './item-price.module.css';

interface ItemPriceProps {
  item: Pick<Item, 'price' | 'wasPrice' | 'lowestPrice' | 'sale' | 'prices'>;
  large?: boolean;
}

/** The lowest price of an item whose variants have different ones; else the price. */
export const ListedPrice = ({ item }: { item: Item }) =>
  item.priceFrom === undefined ? (
    <ItemPrice item={item} />
  ) : (
    <PriceFrom price={item.priceFrom} cheapest={item.cheapest} />
  );

function PriceFrom(item: Pick<Item, 'price' | 'cheapest'>) {
  const { price, format } = usePrice(item);
  return (
    <p className={styles.prices}>
      <span className={styles.now}>
        {messages.priceFrom} <Price>{format(price)}</Price>
      </span>
    </p>
  );
}

/** The price, with the price before the reduction if there is one, and the lowest of the 30 days before it. */
export function ItemPrice({ item, large = false }: ItemPriceProps) {
  const { price, list, lowest, format } = usePrice(item);
  const isReduced = list > price;
  return (
    <p className={cx(styles.prices, large && styles.large)}>
      <span className={styles.now}>
        {isReduced ? <VisuallyHidden>{messages.priceNow} </VisuallyHidden> : null}
        <Price>{format(price)}</Price>
      </span>
      {isReduced ? (
        <s className={styles.was}>
          <VisuallyHidden>{messages.priceWas} </VisuallyHidden>
          <Price>{format(list)}</Price>
        </s>
      ) : null}
      {isReduced && lowest ? <small className={styles.lowest}>{messages.lowestPrice(format(lowest))}</small> : null}
    </p>
  );
}
