import type { Item } from '@kerf/contracts';
import { usePrice } from '@kerf/session';
import { cx, Price, VisuallyHidden } from '@kerf/ui';
import { messages } from '../messages';
import styles from './item-price.module.css';
import text from './text.module.css';

interface ItemPriceProps {
  item: Pick<Item, 'price' | 'wasPrice' | 'lowestPrice' | 'sale' | 'prices'>;
  /** With the saving. */
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
      <span className={styles.from}>{messages.priceFrom}</span>{' '}
      <span className={styles.now}>
        <Price>{format(price)}</Price>
      </span>
    </p>
  );
}

/** The price, with the price before the reduction if there is one. */
export function ItemPrice({ item, large = false }: ItemPriceProps) {
  const { price, list, format } = usePrice(item);
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
      {isReduced && large ? <strong className={styles.saving}>{messages.saving(format(list - price))}</strong> : null}
    </p>
  );
}

/** Of a reduced price, the lowest one of the 30 days before. */
export function LowestPrice({ item, short = false }: ItemPriceProps & { short?: boolean }) {
  const { price, list, lowest, format } = usePrice(item);
  if (list <= price || !lowest) return null;
  return (
    <p className={text.quiet}>
      <span className={cx(short && styles.wide)}>{messages.lowestPrice(format(lowest))}</span>
      {short ? <span className={styles.narrow}>{messages.lowestPriceShort(format(lowest))}</span> : null}
    </p>
  );
}

/** What a price in a list says only in part: the lowest one, that there are variants, the smallest order. */
export function ItemNotes({ item }: { item: Item }) {
  const { price, format } = usePrice(item);
  return (
    <div className={styles.notes}>
      {item.priceFrom === undefined ? <LowestPrice item={item} short /> : null}
      {item.choices ? <p className={text.quiet}>{messages.versions(item.versions)}</p> : null}
      {item.minimum > 1 ? <p className={text.quiet}>{messages.fromEach(item.minimum, format(price))}</p> : null}
    </div>
  );
}
