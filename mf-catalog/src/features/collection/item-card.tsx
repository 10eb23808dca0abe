import type { Item } from '@kerf/contracts';
import { paths } from '@kerf/federation';
import { Link } from '@kerf/federation/router';
import { useSession } from '@kerf/session';
import { Badge, Button, buttonClass, Card, Picture, Price, Stars } from '@kerf/ui';
import { useId } from 'react';
import { messages } from '../../messages';
import styles from './item-card.module.css';

interface ItemCardProps {
  item: Item;
  /** Whether the picture is in the first viewport and loads eagerly. */
  first?: boolean;
}

/** One tool of the collection. The button is disabled for admins, and while fewer are left than the smallest order. */
export function ItemCard({ item, first = false }: ItemCardProps) {
  const nameId = useId();
  const isAdmin = useSession(state => state.role === 'admin');
  const isSoldOut = item.avilablequantity < item.minquantity;
  return (
    <Card as="li" padding="none" className={styles.card}>
      <Picture
        className={styles.picture}
        src={item.image}
        alt=""
        width={640}
        height={480}
        loading={first ? 'eager' : 'lazy'}
        decoding="async"
      />
      <span className={styles.badge}>
        <Badge tone="accent" cut>
          {messages.newItem}
        </Badge>
      </span>
      <div className={styles.body}>
        <h3 id={nameId} className={styles.name} dir="auto">
          {item.name}
        </h3>
        <div className={styles.facts}>
          <Stars value={5} />
          <span className={styles.price}>
            <Price dollars={item.price} />
          </span>
        </div>
        {isAdmin || isSoldOut ? (
          <Button variant="primary" wide disabled aria-describedby={nameId}>
            {isSoldOut ? messages.soldOut : messages.purchase}
          </Button>
        ) : (
          <Link to={paths.order(item._id)} className={buttonClass('primary', { wide: true })} aria-describedby={nameId}>
            {messages.purchase}
          </Link>
        )}
      </div>
    </Card>
  );
}
