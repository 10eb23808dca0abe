import type { OrderDetail } from '@kerf/contracts';
import { paths } from '@kerf/federation';
import { Link } from '@kerf/federation/router';
import { formatDollars, Picture, Price } from '@kerf/ui';
import { messages } from '../../messages';
import styles from './order.module.css';
import { Panel } from './panel';

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
              <span className={styles.quiet}>{texts.each(line.quantity, formatDollars(line.price))}</span>
            </div>
            <Price dollars={line.total} />
          </li>
        ))}
      </ul>
      <Sums order={order} />
    </Panel>
  );
}

function Sums({ order: { subtotal, delivery, tax, taxIncluded, totalprice } }: { order: OrderDetail }) {
  const sums = [
    { label: texts.subtotal, dollars: subtotal },
    ...(delivery ? [{ label: texts.delivery(delivery.name), dollars: delivery.price }] : []),
    ...(tax > 0 ? [{ label: taxIncluded ? texts.taxIncluded : texts.tax, dollars: tax }] : []),
    { label: texts.total, dollars: totalprice },
  ];
  return (
    <dl className={styles.sums}>
      {sums.map(({ label, dollars }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{dollars === 0 ? texts.free : <Price dollars={dollars} />}</dd>
        </div>
      ))}
    </dl>
  );
}
