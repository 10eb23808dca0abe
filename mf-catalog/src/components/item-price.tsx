import { above, and, below, has, not } from '@kerf/contracts/first-view';
import { Field, If, useField } from '@kerf/session/first-view';
import { cx, Price, VisuallyHidden } from '@kerf/ui';
import { messages } from '../messages';
import styles from './item-price.module.css';
import text from './text.module.css';

export const reduced = below('price', 'wasPrice');
export const hasOnePrice = not(has('priceFrom'));

/** The lowest price of an item whose variants have different ones; else the price. */
export const ListedPrice = () => (
  <>
    <If is={hasOnePrice}>
      <ItemPrice />
    </If>
    <If is={has('priceFrom')}>
      <p className={styles.prices}>
        <span className={styles.from}>{messages.priceFrom}</span>{' '}
        <span className={styles.now}>
          <Price>
            <Field of="priceFrom" as="price" />
          </Price>
        </span>
      </p>
    </If>
  </>
);

/**
 * The price, with the price before the reduction if there is one.
 * @param large with the saving
 */
export function ItemPrice({ large = false }: { large?: boolean }) {
  const field = useField();
  return (
    <p className={cx(styles.prices, large && styles.large)}>
      <span className={styles.now}>
        <If is={reduced}>
          <VisuallyHidden>{messages.priceNow} </VisuallyHidden>
        </If>
        <Price>
          <Field of="price" as="price" />
        </Price>
      </span>
      <If is={reduced}>
        <s className={styles.was}>
          <VisuallyHidden>{messages.priceWas} </VisuallyHidden>
          <Price>
            <Field of="wasPrice" as="price" />
          </Price>
        </s>
        {large ? (
          <strong className={styles.saving}>{messages.saving({ amount: field('wasPrice', 'saving') })}</strong>
        ) : null}
      </If>
    </p>
  );
}

/** Of a reduced price, the lowest one of the 30 days before. */
export function LowestPrice({ short = false }: { short?: boolean }) {
  const price = useField()('lowestPrice', 'price');
  return (
    <If is={and(reduced, has('lowestPrice'))}>
      <p className={text.quiet}>
        <span className={cx(short && styles.wide)}>{messages.lowestPrice({ price })}</span>
        {short ? <span className={styles.narrow}>{messages.lowestPriceShort({ price })}</span> : null}
      </p>
    </If>
  );
}

/** What a price in a list says only in part: the lowest one, that there are variants, the smallest order. */
export function ItemNotes() {
  const field = useField();
  return (
    <div className={styles.notes}>
      <If is={hasOnePrice}>
        <LowestPrice short />
      </If>
      <If is={and(has('choices'), not(has('versions')))}>
        <p className={text.quiet}>{messages.inVersions}</p>
      </If>
      <If is={and(has('choices'), has('versions'))}>
        <p className={text.quiet}>{messages.versions({ count: field('versions') })}</p>
      </If>
      <If is={above('minimum', 1)}>
        <p className={text.quiet}>{messages.fromEach({ minimum: field('minimum'), price: field('price', 'price') })}</p>
      </If>
    </div>
  );
}
