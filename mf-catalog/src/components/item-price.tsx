import type { Item } from '@kerf/contracts';
import { usePrice as usePriceOf } from '@kerf/session';
import { cx, Price, VisuallyHidden } from '@kerf/ui';
import { messages } from '../messages';
import styles from './item-price.module.css';
import { isServed, when } from './served';
import text from './text.module.css';

/** For the page server. */
const REDUCED = 'price<wasPrice';

interface ItemPriceProps {
  item: Pick<Item, 'price' | 'wasPrice' | 'lowestPrice' | 'sale' | 'prices'>;
  /** With the saving. */
  large?: boolean;
}

/** Of the item of a first view, the amounts are the texts that the page server replaces. */
const usePrice: typeof usePriceOf = item => {
  const price = usePriceOf(item);
  return isServed ? { ...price, format: String } : price;
};

/** The lowest price of an item whose variants have different ones; else the price. */
export const ListedPrice = ({ item }: { item: Item }) => (
  <>
    {when(item.priceFrom === undefined, '!priceFrom', <ItemPrice item={item} />)}
    {when(
      item.priceFrom !== undefined,
      'priceFrom',
      <PriceFrom price={item.priceFrom ?? item.price} cheapest={item.cheapest} />,
    )}
  </>
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
        {when(isReduced, REDUCED, <VisuallyHidden>{messages.priceNow} </VisuallyHidden>)}
        <Price>{format(price)}</Price>
      </span>
      {when(
        isReduced,
        REDUCED,
        <s className={styles.was}>
          <VisuallyHidden>{messages.priceWas} </VisuallyHidden>
          <Price>{format(list)}</Price>
        </s>,
      )}
      {isReduced && large ? (
        <strong className={styles.saving}>{messages.saving({ amount: format(list - price) })}</strong>
      ) : null}
    </p>
  );
}

/** Of a reduced price, the lowest one of the 30 days before. */
export function LowestPrice({ item, short = false }: ItemPriceProps & { short?: boolean }) {
  const { price, list, lowest, format } = usePrice(item);
  const amount = lowest ? format(lowest) : '';
  return when(
    list > price && Boolean(lowest),
    `${REDUCED}&lowestPrice`,
    <p className={text.quiet}>
      <span className={cx(short && styles.wide)}>{messages.lowestPrice({ price: amount })}</span>
      {short ? <span className={styles.narrow}>{messages.lowestPriceShort({ price: amount })}</span> : null}
    </p>,
  );
}

/** What a price in a list says only in part: the lowest one, that there are variants, the smallest order. */
export function ItemNotes({ item }: { item: Item }) {
  const { price, format } = usePrice(item);
  return (
    <div className={styles.notes}>
      {when(item.priceFrom === undefined, '!priceFrom', <LowestPrice item={item} short />)}
      {when(
        Boolean(item.choices) && item.versions === undefined,
        'choices&!versions',
        <p className={text.quiet}>{messages.inVersions}</p>,
      )}
      {when(
        Boolean(item.choices) && item.versions !== undefined,
        'choices&versions',
        <p className={text.quiet}>{messages.versions({ count: item.versions })}</p>,
      )}
      {when(
        item.minimum > 1,
        'minimum>1',
        <p className={text.quiet}>{messages.fromEach({ minimum: item.minimum, price: format(price) })}</p>,
      )}
    </div>
  );
}
