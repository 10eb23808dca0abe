import type { Item } from '@kerf/contracts';
import { keyData, percentOff } from '@kerf/contracts/domain';
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
import skeletons from './item-skeletons.module.css';
import { cardSizes, pictureTransition } from './picture';
import { isServed, when } from './served';
import { FEW, StockState } from './stock-state';
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

/**
 * One tool. Picture and name lead to its page, the buttons to the cart and to the order form. Each part is a row of the grid around the
 * cards, so that the parts of cards beside each other align. The build writes the card of the first view with it too, for `servedItem`.
 */
export function ItemCard({ item, isHome = false, first = false, arrival, children }: ItemCardProps) {
  const id = useId();
  const nameId = isServed ? 'name-{_id}' : id;
  const hasVersions = Boolean(item.choices);
  const address = paths.item(item._id, item.slug);
  const isSoldOut = item.stock < item.minimum;
  return (
    <Card
      as="li"
      padding="none"
      className={cx(styles.card, isHome && styles.home, children != null && styles.more, isServed && skeletons.served)}
      data-filled={isServed || undefined}
    >
      <div className={styles.shot}>
        <Link to={address} tabIndex={-1} aria-hidden="true">
          <ViewTransition name={pictureTransition(item._id)} default="none" share="auto">
            {isServed ? (
              <ServedPicture first={first} />
            ) : (
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
            )}
          </ViewTransition>
        </Link>
        {when(isSoldOut, 'stock<minimum', <span className={styles.out} />)}
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
        {isServed ? <template data-each="specs:keyData">{datum('{value}')}</template> : keyData(item.specs).map(datum)}
      </p>
      <div className={styles.rating}>
        <ItemRating rating={item.rating} inWords={isHome} />
      </div>
      <ListedPrice item={item} />
      {/* Of a tool with variants, the number is that of the first one. */}
      {when(hasVersions && item.stock <= FEW, `choices&stock<=${FEW}`, <div />)}
      {when(!hasVersions || item.stock > FEW, `!choices|stock>${FEW}`, <StockState item={item} arrival={arrival} />)}
      <ItemNotes item={item} />
      <div className={styles.buy}>
        {isServed ? <WaitingButtons /> : <CardButtons item={item} describedBy={nameId} />}
      </div>
      {children}
    </Card>
  );
}

const datum = (value: string) => <span key={value}>{`${value} `}</span>;

/** The page server makes the first ones eager. React would preload an eager picture from the address in braces. */
const ServedPicture = ({ first }: { first: boolean }) => (
  <img
    className={styles.picture}
    src="{image:own}"
    srcSet="{image:widths}"
    alt=""
    width={640}
    height={480}
    sizes={cardSizes}
    loading="lazy"
    fetchPriority={first ? 'high' : undefined}
  />
);

/** By how many percent the price is reduced. */
function SaleBadge({ item }: { item: Item }) {
  const { price, list } = usePrice(item);
  return when(
    item.priceFrom === undefined && list > price,
    '!priceFrom&price<wasPrice',
    <Badge tone="signal" cut>
      {messages.reduced({ percent: isServed ? '{wasPrice:percentOff}' : percentOff(price, list) })}
    </Badge>,
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
