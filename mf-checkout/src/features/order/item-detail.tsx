import type { Item } from '@kerf/contracts';
import { categories, formatCents, soldName } from '@kerf/contracts/domain';
import { Badge, Panel, Picture, Price } from '@kerf/ui';
import { orderMessages as order } from '../../messages/order-messages';
import styles from './item-detail.module.css';

/** Picture, name, price and description of the item. */
export function ItemDetail({ item }: { item: Item }) {
  return (
    <article className={styles.item}>
      <div className={styles.stage}>
        <Picture src={item.image} alt="" width={400} height={300} className={styles.picture} />
      </div>
      <div className={styles.text}>
        {item.category ? <Badge>{categories[item.category]}</Badge> : null}
        <h1 className={styles.name} dir="auto">
          {soldName(item)}
        </h1>
        <p className={styles.price}>
          <Price>{formatCents(item.price)}</Price> <span className={styles.unit}>{order.price}</span>
        </p>
        <p className={styles.description} dir="auto">
          {item.description}
        </p>
      </div>
    </article>
  );
}

/** The bounds of the quantity, and the technical data. */
export const ItemFacts = ({ item }: { item: Item }) => (
  <Panel title={order.specs}>
    <dl className={styles.specs}>
      <Spec label={order.minimum} value={item.minimum} />
      <Spec label={order.available} value={item.stock} />
      {item.specs.map(({ label, value }) => (
        <Spec key={label} label={label} value={value} />
      ))}
    </dl>
  </Panel>
);

function Spec({ label, value }: { label: string; value: string | number }) {
  return (
    <div className={styles.spec}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
