import { cx } from '@kerf/ui';
import type { ReactNode } from 'react';
import styles from './card-grid.module.css';

interface CardGridProps {
  /** A fixed number of cards that fill one row, so that a tablet shows no card alone in a second row. */
  oneRow?: boolean;
  /** Four columns in a wide window. */
  four?: boolean;
  /** Two columns on a phone. */
  dense?: boolean;
  /** Cards of tools, whose parts are rows of the grid. They have the space below themselves. */
  ofItems?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/** A list of cards in three columns, two on a tablet, one on a phone. Its children are `<li>`s. */
export function CardGrid({ oneRow, four, dense, ofItems, className, children }: CardGridProps) {
  return (
    <ul
      className={cx(
        styles.grid,
        oneRow && styles.oneRow,
        four && styles.four,
        dense && styles.dense,
        ofItems && styles.ofItems,
        className,
      )}
    >
      {children}
    </ul>
  );
}
