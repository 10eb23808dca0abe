import type { Item } from '@kerf/contracts';
import { paths } from '@kerf/federation';
import { Link } from '@kerf/federation/router';
import { usePrice } from '@kerf/session';
import { Badge, Card, Picture, Stars } from '@kerf/ui';
import { type ReactNode, useId, ViewTransition } from 'react';
import { messages } from '../messages';
import styles from './item-card.module.css';
import { ListedPrice } from './item-price';
import { ItemRating } from './item-rating';
import { cardSizes, pictureTransition } from './picture';
import { PurchaseButton } from './purchase-button';
import text from './text.module.css';

interface ItemCardProps {
  item: Item;
  /** `fixed`: the NEW badge and five stars of the home page. `real`: the average of the reviews. */
  rating?: 'fixed' | 'real';
  /** Whether the picture is in the first viewport and loads eagerly. */
  first?: boolean;
  /** Below the button. */
  children?: ReactNode;
}

/** One tool. Picture and name lead to its page, the button to the order form. */
export function ItemCard({ item, rating = 'fixed', first = false, children }: ItemCardProps) {
  const nameId = useId();
  const { price, format } = usePrice(item);
  const address = paths.item(item._id, item.slug);
  return (
    <Card as="li" padding="none" className={styles.card}>
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
      {rating === 'fixed' ? (
        <span className={styles.badge}>
          <Badge tone="accent" cut>
            {messages.newItem}
          </Badge>
        </span>
      ) : null}
      <div className={styles.body}>
        <h3 id={nameId} className={styles.name} dir="auto">
          <Link to={address}>{item.name}</Link>
        </h3>
        <div className={styles.facts}>
          {rating === 'fixed' ? <Stars value={5} /> : <ItemRating rating={item.rating} />}
          <ListedPrice item={item} />
        </div>
        {item.minimum > 1 ? <p className={text.quiet}>{messages.fromEach(item.minimum, format(price))}</p> : null}
        <PurchaseButton item={item} describedBy={nameId} />
        {children}
      </div>
    </Card>
  );
}
