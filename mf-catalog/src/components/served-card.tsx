import { paths } from '@kerf/federation';
import { Card, cx, Skeleton } from '@kerf/ui';
import { useIsServed } from '../hooks/use-is-served';
import card from './item-card.module.css';
import price from './item-price.module.css';
import styles from './item-skeletons.module.css';
import { cardSizes } from './picture';

interface ServedCardProps {
  from: string;
  tall: boolean;
  /** Whether the first cards are in the first viewport. */
  first: boolean;
}

/**
 * The card of an item before the first script runs. The page server repeats it for each item of the response at `from`, and writes
 * their fields into the braces.
 */
export function ServedCard({ from, tall, first }: ServedCardProps) {
  if (!useIsServed()) return null;
  return (
    <template data-served={from}>
      <Card as="li" padding="none" className={cx(card.card, styles.served)} data-filled>
        <img
          src="{image:own}"
          srcSet="{image:widths}"
          sizes={cardSizes}
          alt=""
          width={640}
          height={480}
          // React would preload an eager picture from the address in braces. The page server makes the first ones eager.
          loading="lazy"
          fetchPriority={first ? 'high' : undefined}
          className={card.picture}
        />
        <div className={card.body}>
          <h3 className={card.name} dir="auto">
            <a href={paths.item('{_id}', '{slug}')}>{'{name}'}</a>
          </h3>
          <div className={card.facts}>
            <p className={price.now}>{'{price:listed}'}</p>
          </div>
          <Skeleton lines={1} className={styles.button} />
          {tall ? <Skeleton lines={1} className={styles.button} /> : null}
        </div>
      </Card>
    </template>
  );
}
