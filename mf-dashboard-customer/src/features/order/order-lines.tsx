import type { OrderDetail, OrderLine } from '@kerf/contracts';
import { formatCents } from '@kerf/contracts/domain';
import { orderSums, type Sum } from '@kerf/contracts/orders';
import { paths } from '@kerf/federation';
import { Link } from '@kerf/federation/router';
import { Picture, Price, Sums, type SumsProps, VisuallyHidden } from '@kerf/ui';
import { dayText } from '../../components/date-time';
import { messages } from '../../messages';
import { parcelMessages } from '../../parcel-messages';
import { sumMessages } from '../../sum-messages';
import styles from './order.module.css';
import { quantityIn, refundsOf, type Units } from './returnable';

const { order: texts } = messages;

const sumsOf = (order: OrderDetail) => {
  const country = typeof order.address === 'string' ? undefined : order.address.country;
  return orderSums({ ...order, country }, sumMessages);
};

/** What was ordered, or the units of it that are in a part of the order. */
export const Lines = ({ order, units = order.lines }: { order: OrderDetail; units?: Units }) => (
  <ul className={styles.lines}>
    {sumsOf(order)
      .lines.map(({ line, ...amounts }) => ({ line, amounts, pieces: quantityIn([{ lines: units }], line.item) }))
      .filter(({ pieces }) => pieces > 0)
      .map(part => (
        <Line key={part.line.item} order={order} {...part} />
      ))}
  </ul>
);

/** The sums that add up to the total, and below it what went back. */
export function OrderSums({ order }: { order: OrderDetail }) {
  const { rows, total, notes } = sumsOf(order);
  return (
    <div>
      <Sums total sums={[...rows, total].map(toSum)} />
      {notes.map(note => (
        <p key={note} className={styles.note} dir="auto">
          {note}
        </p>
      ))}
      <Refunded order={order} />
    </div>
  );
}

interface LineProps {
  order: OrderDetail;
  line: OrderLine;
  /** Of the whole line. */
  amounts: AmountProps;
  /** How many units of the line are shown. */
  pieces: number;
}

function Line({ order, line, amounts, pieces }: LineProps) {
  const { item, name, without, image, quantity } = line;
  const price = formatCents(line.price, order.currency);
  const refunds = refundsOf(order);
  const exchanged = quantityIn(
    refunds.filter(({ kept }) => kept !== undefined),
    item,
  );
  const refunded = quantityIn(refunds, item) - exchanged;
  const isPart = pieces < quantity;
  return (
    <li className={styles.line}>
      <Picture src={image} alt="" width={80} height={60} className={styles.picture} />
      <div className={styles.what}>
        <Link to={paths.item(item)}>
          <bdi>{name}</bdi>
        </Link>
        {without ? <span>{without}</span> : null}
        <span className={styles.quiet}>
          {isPart ? parcelMessages.piecesOf({ pieces, all: quantity, price }) : texts.pieces({ pieces, price })}
        </span>
        {exchanged > 0 ? <span className={styles.done}>{texts.pieceExchanged({ pieces: exchanged })}</span> : null}
        {refunded > 0 ? (
          <span className={styles.done}>
            {isPart
              ? parcelMessages.refundedOf({ pieces: refunded, all: quantity })
              : texts.pieceRefunded({ pieces: refunded })}
          </span>
        ) : null}
      </div>
      {isPart ? <Amount amount={formatCents(line.price * pieces, order.currency)} /> : <Amount {...amounts} />}
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
