import type { Item, Quote } from '@kerf/contracts';
import { baseCurrency, formatCents, soldName } from '@kerf/contracts/domain';
import { useCurrency } from '@kerf/session';
import { categoryName } from '@kerf/session/categories';
import { Badge, Card, Icon, Panel, Picture, Price } from '@kerf/ui';
import { type ReactNode, useId, useState } from 'react';
import { orderMessages as order } from '../../messages/order-messages';
import styles from './item-detail.module.css';

interface ItemDetailProps {
  item: Item;
  /** Has the price in the visitor's currency. */
  quote?: Quote | undefined;
  /** What the visitor chooses. */
  children?: ReactNode;
}

/**
 * What units of the item cost, such as `$149.99`. Without a quote the price is known in the base currency only; `…` for a visitor with
 * another one.
 */
export const usePriceOf = (item: Item, quote: Quote | undefined): ((units: number) => string) => {
  const currency = useCurrency();
  const line = quote?.lines.find(each => each.item === item._id);
  if (quote && line) return units => formatCents(line.price * units, quote.currency);
  return units => (currency?.code === baseCurrency ? formatCents(item.price * units) : '…');
};

interface FoldedDetailProps extends ItemDetailProps {
  /** Units that the visitor has chosen. */
  quantity: number;
  /** What is wrong with the quantity, which is changed in the detail. */
  problem: string | undefined;
}

/** The same on a phone, where the form begins in the first screen: one line, and the rest on request. */
export function FoldedDetail({ item, quote, children, quantity, problem }: FoldedDetailProps) {
  const priceOf = usePriceOf(item, quote);
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const isShown = isOpen || problem !== undefined;
  const units = Number.isInteger(quantity) && quantity > 0 ? quantity : 0;
  return (
    <Card as="article" className={styles.folded}>
      <div className={styles.line}>
        <Picture src={item.image} alt="" width={64} height={48} />
        <h1 className={styles.lineName} dir="auto">
          {soldName(item)}
        </h1>
        <p className={styles.lineTotal}>
          <span className={styles.unit}>{order.pieces({ units })}</span> <Price>{priceOf(units)}</Price>
        </p>
      </div>
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={isShown}
        aria-controls={id}
        onClick={() => setOpen(!isShown)}
      >
        {isShown ? order.hideDetails : order.showDetails} <Icon name="chevron-down" />
      </button>
      <div id={id} hidden={!isShown}>
        <div className={styles.card}>
          {children}
          {item.without ? <p>{item.without}</p> : null}
          <p className={styles.description} dir="auto">
            {item.description}
          </p>
        </div>
      </div>
    </Card>
  );
}

/** Picture, name, price and description of the item. */
export function ItemDetail({ item, quote, children }: ItemDetailProps) {
  const priceOf = usePriceOf(item, quote);
  return (
    <Card as="article" className={styles.card}>
      <div className={styles.item}>
        <div className={styles.stage}>
          <Picture src={item.image} alt="" width={400} height={300} className={styles.picture} />
        </div>
        <div className={styles.text}>
          {item.category ? <Badge>{categoryName(item.category)}</Badge> : null}
          <h1 className={styles.name} dir="auto">
            {soldName(item)}
          </h1>
          {item.without ? <p>{item.without}</p> : null}
          <p className={styles.price}>
            <Price>{priceOf(1)}</Price> <span className={styles.unit}>{order.price}</span>
          </p>
          <p className={styles.description} dir="auto">
            {item.description}
          </p>
        </div>
      </div>
      {children}
    </Card>
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
