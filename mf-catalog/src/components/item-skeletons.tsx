import { ItemTemplate } from '@kerf/session/first-view';
import { Card, cx, Skeleton } from '@kerf/ui';
import type { ComponentProps } from 'react';
import { CardOfItem } from './item-card';
import card from './item-card.module.css';
import styles from './item-skeletons.module.css';
import { WaitingParts } from './waiting-parts';

interface ItemSkeletonsProps {
  cards: number;
  /** The cards of the home page. Those of lists leave room for long names and data, and have a line below the buttons. */
  isHome?: boolean;
  /** Whether the first cards are in the first viewport. */
  first?: boolean;
  /** The items of the page's first view, such as `0.items`: the field `items` in the response to the first of its reads. */
  from: ComponentProps<typeof ItemTemplate>['from'];
}

/** Placeholder cards, the children of a grid. Their list is at least as high as that of the cards, so that the footer stays in place. */
export function ItemSkeletons({ cards, isHome = false, first = false, from }: ItemSkeletonsProps) {
  const places = Array.from({ length: cards }, (_, place) => `place-${place}`);
  return (
    <>
      <ItemTemplate from={from}>
        <CardOfItem isHome={isHome} first={first} className={styles.served} data-filled>
          {isHome ? null : <div className={styles.more} />}
        </CardOfItem>
      </ItemTemplate>
      {places.map(place => (
        <Card
          key={place}
          as="li"
          padding="none"
          className={cx(card.card, isHome ? card.home : card.more, styles.waiting)}
        >
          <div className={card.shot}>
            <div className={card.picture} />
          </div>
          <Skeleton lines={1} className={cx(card.name, styles.name, !isHome && styles.tall)} />
          <div className={cx(card.data, !isHome && styles.data)} />
          <div className={card.rating} />
          <Skeleton lines={1} className={styles.price} />
          <WaitingParts isHome={isHome} />
        </Card>
      ))}
    </>
  );
}
