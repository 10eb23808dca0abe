import type { OrderDetail, OrderLine } from '@kerf/contracts';
import { formatCents } from '@kerf/contracts/domain';
import { orderSums, type Sum } from '@kerf/contracts/orders';
import { paths } from '@kerf/federation';
import { Link } from '@kerf/federation/router';
import { Panel, Picture, Price, Sums, type SumsProps, VisuallyHidden } from '@kerf/ui';
import { dayText } from '../../components/date-time';
import { messages } from '../../messages';
import { sumMessages } from '../../sum-messages';
import styles from './order.module.css';
import { quantityIn, refundsOf } from './returnable';

const { order: texts } = messages;

/** What was ordered, the sums that add up to the total, and below it what went back. */
export function OrderLines({ order }: { order: OrderDetail }) {
  const country = typeof order.address === 'string' ? undefined : order.address.country;
  const { lines, rows, total, notes } = orderSums({ ...order, country }, sumMessages);
  return (
    <Panel title={texts.lines}>
      <ul className={styles.lines}>
        {lines.map(({ line, ...amounts }) => (
          <Line key={line.item} line={line} amounts={amounts} order={order} />
        ))}
      </ul>
      <div>
        <Sums total sums={[...rows, total].map(toSum)} />
        {notes.map(note => (
          <p key={note} className={styles.note} dir="auto">
            {note}
          </p>
        ))}
        <Refunded order={order} />
      </div>
    </Panel>
  );
}

interface LineProps {
  line: OrderLine;
  amounts: AmountProps;
  order: OrderDetail;
}

function Line({ line: { item, name, image, quantity, price }, amounts, order }: LineProps) {
  const refunded = quantityIn(refundsOf(order), item);
  return (
    <li className={styles.line}>
      <Picture src={image} alt="" width={80} height={60} className={styles.picture} />
      <div className={styles.what}>
        <Link to={paths.item(item)}>
          <bdi>{name}</bdi>
        </Link>
        <span className={styles.quiet}>
          {texts.pieces({ pieces: quantity, price: formatCents(price, order.currency) })}
        </span>
        {refunded > 0 ? <span className={styles.done}>{texts.pieceRefunded({ pieces: refunded })}</span> : null}
      </div>
      <Amount {...amounts} />
    </li>
  );
}

interface AmountProps {
  amount: string;
  was?: string;
}

/** An amount, below the list price. */
const Amount = ({ amount, was }: AmountProps) => (
  <span className={styles.amount}>
    {was ? (
      <s>
        <VisuallyHidden>{texts.listPrice}</VisuallyHidden> <Price>{was}</Price>
      </s>
    ) : null}
    <Price>{amount}</Price>
  </span>
);

const toSum = ({ label, amount }: Sum): SumsProps['sums'][number] => ({ label, amount: <Amount amount={amount} /> });

/** The refunds, and what the shop has after them. */
function Refunded({ order }: { order: OrderDetail }) {
  const refunds = refundsOf(order).filter(({ amount }) => amount > 0);
  if (refunds.length === 0) return null;
  const format = (amount: number) => <Price>{formatCents(amount, order.currency)}</Price>;
  const left = refunds.reduce((sum, { amount }) => sum - amount, order.payment.paid);
  return (
    <dl className={styles.refunded}>
      {refunds.map(({ id, amount, at, status }) => (
        <div key={id}>
          <dt>
            {status === 'pending' ? texts.refundOnItsWay({ day: dayText(at) }) : texts.refundedOn({ day: dayText(at) })}
          </dt>
          <dd>{format(-amount)}</dd>
        </div>
      ))}
      <div className={styles.left}>
        <dt>{texts.afterRefund}</dt>
        <dd>{format(left)}</dd>
      </div>
    </dl>
  );
}
