import type { Item } from '@kerf/contracts';
import { and, has, not, or } from '@kerf/contracts/first-view';
import { paths } from '@kerf/federation';
import { Link } from '@kerf/federation/router';
import { Each, Field, If, InBrowser, ItemProvider, useField } from '@kerf/session/first-view';
import { Badge, Card, cx, Icon } from '@kerf/ui';
import { type ReactNode, useId, ViewTransition } from 'react';
import { messages } from '../messages';
import { CardButtons } from './card-buttons';
import styles from './item-card.module.css';
import { ItemPicture } from './item-picture';
import { hasOnePrice, ItemNotes, ListedPrice, reduced } from './item-price';
import { ItemRating } from './item-rating';
import { cardSizes, pictureTransition } from './picture';
import { plenty, StockState, soldOut } from './stock-state';
import { WaitingButtons } from './waiting-parts';

interface ItemCardProps {
  item: Item;
  /** On the home page: the NEW badge, the five fixed stars, and the average of the reviews in words. */
  isHome?: boolean;
  /** Whether the picture is in the first viewport and loads eagerly. */
  first?: boolean;
  /** The day by which the tool arrives. */
  arrival?: string | undefined;
  /** Below the buttons. */
  children?: ReactNode;
}

export const ItemCard = ({ item, ...card }: ItemCardProps) => (
  <ItemProvider item={item}>
    <CardOfItem {...card} />
  </ItemProvider>
);

interface CardOfItemProps extends Omit<ItemCardProps, 'item'> {
  className?: string | undefined;
  /** Whether the page server has written it. */
  'data-filled'?: boolean;
}

/**
 * One tool. Picture and name lead to its page, the buttons to the cart and to the order form. Each part is a row of the grid around the
 * cards, so that the parts of cards beside each other align.
 */
export function CardOfItem({ isHome = false, first = false, arrival, className, children, ...card }: CardOfItemProps) {
  const field = useField();
  const id = field('_id');
  const nameId = `${useId()}${id}`;
  const address = paths.item(field('_id', 'opens'), field('slug'));
  return (
    <Card
      as="li"
      padding="none"
      className={cx(styles.card, isHome && styles.home, children != null && styles.more, className)}
      {...card}
    >
      <div className={styles.shot}>
        <Link to={address} tabIndex={-1} aria-hidden="true">
          <ViewTransition name={pictureTransition(id)} default="none" share="auto">
            <ItemPicture className={styles.picture} width={640} height={480} sizes={cardSizes} first={first} />
          </ViewTransition>
        </Link>
        <If is={soldOut}>
          <span className={styles.out} />
        </If>
        <div className={styles.badges}>
          {isHome ? <Badge cut>{messages.newItem}</Badge> : null}
          <If is={and(hasOnePrice, reduced)}>
            <Badge tone="signal" cut>
              {messages.reduced({ percent: field('wasPrice', 'percentOff') })}
            </Badge>
          </If>
        </div>
        {isHome ? <FixedStars /> : null}
      </div>
      <h3 id={nameId} className={styles.name} dir="auto">
        <Link to={address}>
          <Field of="name" />
        </Link>
      </h3>
      <p className={styles.data}>
        <Each of="specs" as="keyData">
          {value => <span key={value}>{`${value} `}</span>}
        </Each>
      </p>
      <div className={styles.rating}>
        <ItemRating inWords={isHome} />
      </div>
      <ListedPrice />
      {/* Of a tool with variants, the number is that of the first one. */}
      <If is={and(has('choices'), not(plenty))}>
        <div />
      </If>
      <If is={or(not(has('choices')), plenty)}>
        <StockState arrival={arrival} />
      </If>
      <ItemNotes />
      <div className={styles.buy}>
        <InBrowser first={<WaitingButtons />}>{item => <CardButtons item={item} describedBy={nameId} />}</InBrowser>
      </div>
      {children}
    </Card>
  );
}

/** Five stars on every card of the home page, as the specification asks. They look and read as a mark, because they rate nothing. */
const FixedStars = () => (
  <span role="img" aria-label={messages.fixedStars} className={styles.stars}>
    {['1', '2', '3', '4', '5'].map(star => (
      <Icon key={star} name="star" />
    ))}
  </span>
);
