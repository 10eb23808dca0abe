import type { ItemDetail } from '@kerf/contracts';
import { formatCents } from '@kerf/contracts/domain';
import { Link } from '@kerf/federation/router';
import { Badge, Card, Price } from '@kerf/ui';
import { useAllows } from '../../components/use-allows';
import { editItemMessages as texts } from '../../messages/edit-item-messages';
import { ownPaths } from '../../paths';
import styles from './item-facts.module.css';

/** What customers pay, while a promotion reduces it. */
export const InShopNow = ({ item: { price, wasPrice } }: { item: ItemDetail }) =>
  wasPrice === undefined ? null : (
    <div className={styles.now}>
      <span className={styles.label}>{texts.inShopNow}</span>
      <span className={styles.price}>
        <Price>{formatCents(price)}</Price>
        <Badge tone="signal">{texts.saving({ amount: formatCents(wasPrice - price) })}</Badge>
      </span>
    </div>
  );

/** What the item has from its customers. */
export function ItemFacts({ item: { _id, variantOf, rating } }: { item: ItemDetail }) {
  const moderates = useAllows('support');
  const text = rating.count === 0 ? texts.noReviews : texts.rating({ average: rating.average, count: rating.count });
  return (
    <Card className={styles.facts}>
      <span className={styles.quiet}>{texts.reviews}</span>
      {moderates && rating.count > 0 ? (
        <Link to={ownPaths.itemReviews(variantOf ?? _id)}>{text}</Link>
      ) : (
        <span>{text}</span>
      )}
    </Card>
  );
}
