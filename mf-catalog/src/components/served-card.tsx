import { paths } from '@kerf/federation';
import { Card, cx } from '@kerf/ui';
import { useIsServed } from '../hooks/use-is-served';
import card from './item-card.module.css';
import price from './item-price.module.css';
import styles from './item-skeletons.module.css';
import { cardSizes } from './picture';
import { WaitingParts } from './waiting-parts';

interface ServedCardProps {
  from: string;
  isHome: boolean;
  /** Whether the first cards are in the first viewport. */
  first: boolean;
}

/**
 * The card of an item before the first script runs. The page server repeats it for each item of the response at `from`, and writes
 * their fields into the braces.
 */
export function ServedCard({ from, isHome, first }: ServedCardProps) {
  if (!useIsServed()) return null;
  return (
    <template data-served={from}>
      <Card as="li" padding="none" className={cx(card.card, isHome ? card.home : card.more, styles.served)} data-filled>
        <div className={card.shot}>
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
        </div>
        <h3 className={card.name} dir="auto">
          <a href={paths.item('{_id}', '{slug}')}>{'{name}'}</a>
        </h3>
        <div className={card.data} />
        <div className={card.rating} />
        <p className={price.prices}>
          <span className={price.now}>{'{price:listed}'}</span>
        </p>
        <WaitingParts isHome={isHome} />
      </Card>
    </template>
  );
}
