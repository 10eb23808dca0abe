import { Skeleton } from '@kerf/ui';
import buttons from './card-buttons.module.css';
import card from './item-card.module.css';
import price from './item-price.module.css';
import styles from './item-skeletons.module.css';

/** The places of the parts of a card below its price. */
export const WaitingParts = ({ isHome }: { isHome: boolean }) => (
  <>
    <div className={styles.stock} />
    <div className={price.notes} />
    <div className={card.buy}>
      <WaitingButtons />
    </div>
    {isHome ? null : <div className={styles.more} />}
  </>
);

/** The places of the two ways to buy. */
export const WaitingButtons = () => (
  <div className={buttons.place}>
    <div className={buttons.buttons}>
      <Skeleton lines={1} className={styles.button} />
      <Skeleton lines={1} className={styles.button} />
    </div>
  </div>
);
