import type { Item } from '@kerf/contracts';
import { paths } from '@kerf/federation';
import { Link } from '@kerf/federation/router';
import { usePrice } from '@kerf/session';
import { Badge, Card, cx, Icon, Picture } from '@kerf/ui';
import { type ReactNode, useId, ViewTransition } from 'react';
import { messages } from '../messages';
import { CardButtons } from './card-buttons';
import styles from './item-card.module.css';
import { ItemNotes, ListedPrice } from './item-price';
import { ItemRating } from './item-rating';
import { keyData } from './key-data';
import { cardSizes, pictureTransition } from './picture';
import { FEW, StockState } from './stock-state';

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

/**
 * One tool. Picture and name lead to its page, the buttons to the cart and to the order form. Each part is a row of the grid around the
 * cards, so that the parts of cards beside each other align.
 */
export function ItemCard({ item, isHome = false, first = false, arrival, children }: ItemCardProps) {
  const nameId = useId();
  const address = paths.item(item._id, item.slug);
  const isSoldOut = item.stock < item.minimum;
  return (
    <Card as="li" padding="none" className={cx(styles.card, isHome && styles.home, children != null && styles.more)}>
      <div className={cx(styles.shot, isSoldOut && styles.out)}>
        <Link to={address} tabIndex={-1} aria-hidden="true">
          <ViewTransition name={pictureTransition(item._id)} default="none" share="auto">
            <Picture
              className={styles.picture}
              src={item.image}
              alt=""
              width={640}
              height={480}
              sizes={cardSizes}
              loading={first ? 'eager' : 'lazy'}
              decoding="async"
            />
          </ViewTransition>
        </Link>
        <div className={styles.badges}>
          {isHome ? <Badge cut>{messages.newItem}</Badge> : null}
          <SaleBadge item={item} />
        </div>
        {isHome ? <FixedStars /> : null}
      </div>
      <h3 id={nameId} className={styles.name} dir="auto">
        <Link to={address}>{item.name}</Link>
      </h3>
      <p className={styles.data}>
        {keyData(item.specs).map(value => (
          <span key={value}>{`${value} `}</span>
        ))}
      </p>
      <div className={styles.rating}>
        <ItemRating rating={item.rating} inWords={isHome} />
      </div>
      <ListedPrice item={item} />
      {/* Of a tool with variants, the number is that of the first one. */}
      {item.choices && item.stock <= FEW ? <div /> : <StockState item={item} arrival={arrival} />}
      <ItemNotes item={item} />
      <div className={styles.buy}>
        <CardButtons item={item} describedBy={nameId} />
      </div>
      {children}
    </Card>
  );
}

/** By how many percent the price is reduced. */
function SaleBadge({ item }: { item: Item }) {
  const { price, list } = usePrice(item);
  if (item.priceFrom !== undefined || list <= price) return null;
  return (
    <Badge tone="signal" cut>
      {messages.reduced(Math.round((1 - price / list) * 100))}
    </Badge>
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
