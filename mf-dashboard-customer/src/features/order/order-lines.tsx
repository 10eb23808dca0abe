import type { Discount, OrderDetail } from '@kerf/contracts';
import { formatCents } from '@kerf/contracts/domain';
import { paths } from '@kerf/federation';
import { Link } from '@kerf/federation/router';
import { Panel, Picture, Price, Sums } from '@kerf/ui';
import { messages } from '../../messages';
import styles from './order.module.css';

const { order: texts } = messages;

/** What was ordered, and the sums that add up to the total. */
export function OrderLines({ order }: { order: OrderDetail }) {
  return (
    <Panel title={texts.lines}>
      <ul className={styles.lines}>
        {order.lines.map(line => (
          <li key={line.item} className={styles.line}>
            <Picture src={line.image} alt="" width={80} height={60} className={styles.picture} />
            <div className={styles.what}>
              <Link to={paths.item(line.item)}>
                <bdi>{line.name}</bdi>
              </Link>
              <span className={styles.quiet}>{texts.each(line.quantity, formatCents(line.price, order.currency))}</span>
              <Discounts of={line} currency={order.currency} />
            </div>
            <Price>{formatCents(line.total, order.currency)}</Price>
          </li>
        ))}
      </ul>
      <Sums total sums={sumsOf(order)} />
    </Panel>
  );
}

/** What promotions took off. */
const Discounts = ({
  of: { discounts = [] },
  currency,
}: {
  of: { discounts?: Discount[] | undefined };
  currency: string;
}) =>
  discounts.map(({ promotion, name, amount }) => (
    <span key={promotion} className={styles.quiet} dir="auto">
      {texts.discount(name, formatCents(-amount, currency))}
    </span>
  ));

const sumsOf = ({ subtotal, delivery, tax, taxIncluded, total, currency }: OrderDetail) => [
  { label: texts.subtotal, amount: <Price>{formatCents(subtotal, currency)}</Price> },
  ...(delivery
    ? [
        {
          label: texts.delivery(delivery.name),
          amount: (
            <>
              {delivery.price ? <Price>{formatCents(delivery.price, currency)}</Price> : texts.free}
              <Discounts of={delivery} currency={currency} />
            </>
          ),
        },
      ]
    : []),
  ...(tax > 0
    ? [{ label: taxIncluded ? texts.taxIncluded : texts.tax, amount: <Price>{formatCents(tax, currency)}</Price> }]
    : []),
  { label: texts.total, amount: <Price>{formatCents(total, currency)}</Price> },
];
