import { namesOf } from '@kerf/api-client';
import type { OrderDetail } from '@kerf/contracts';
import { formatCents } from '@kerf/contracts/domain';
import { addressLines } from '@kerf/contracts/orders';
import { paths } from '@kerf/federation';
import { Link } from '@kerf/federation/router';
import { useShopTexts } from '@kerf/federation/use-shop-texts';
import { Badge, Button, Panel, Price, Sums } from '@kerf/ui';
import { copyText } from '../../components/copy-text';
import { DateTime } from '../../components/date-time';
import { orderStateText } from '../../components/order-badge';
import { textWith } from '../../components/text-with';
import { orderMessages as texts } from '../../messages/order-messages';
import { ownPaths } from '../../paths';
import styles from './order.module.css';
import { refundableOf } from './refund-request';

/** The customer, and a link to the customer's other orders. */
export function CustomerPanel({ order }: { order: OrderDetail }) {
  const { email, phone, username, company, vatNumber, acceptedTexts = [], message, addsTo, additions = [] } = order;
  const current = useShopTexts(acceptedTexts.map(({ path }) => path));
  const nameOf = ({ path, version }: (typeof acceptedTexts)[number]) => {
    const { title = path, version: newest = version } = current.find(text => text.path === path) ?? {};
    return newest === version ? title : texts.earlierText({ text: title });
  };
  return (
    <Panel title={texts.customer}>
      <div className={styles.text}>
        <bdi className={styles.strong}>{username}</bdi>
        <br />
        <a href={`mailto:${encodeURIComponent(email)}`}>{email}</a>
        {[phone, company, vatNumber].filter(Boolean).map(fact => (
          <p key={fact}>
            <bdi>{fact}</bdi>
          </p>
        ))}
      </div>
      {message ? (
        <section aria-label={texts.toldCustomer}>
          <p className={styles.quiet}>{texts.toldCustomer}</p>
          <p className={styles.text} dir="auto">
            {message}
          </p>
        </section>
      ) : null}
      {addsTo ? (
        <OrderLinks
          label={
            addsTo.change
              ? texts.paysFor
              : addsTo.paid === undefined
                ? texts.addsTo
                : texts.exchangeOf({ amount: formatCents(addsTo.paid, order.currency) })
          }
          orders={[addsTo]}
        />
      ) : null}
      {additions.length > 0 ? <OrderLinks label={texts.additions} orders={additions} /> : null}
      {acceptedTexts.length > 0 ? (
        <section aria-label={texts.shownTexts}>
          <p className={styles.quiet}>{texts.shownTexts}</p>
          <ul className={styles.entries}>
            {acceptedTexts.map(text => (
              <li key={text.path} className={styles.text}>
                <Link to={text.path}>{nameOf(text)}</Link>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <Link to={`${paths.allOrders}?${new URLSearchParams({ q: email })}`}>{texts.ordersOfCustomer}</Link>
    </Panel>
  );
}

interface OrderLinksProps {
  label: string;
  orders: readonly { id: string; number: string; status?: OrderDetail['status'] }[];
}

/** Orders that belong to this one. */
const OrderLinks = ({ label, orders }: OrderLinksProps) => (
  <section aria-label={label}>
    <p className={styles.quiet}>{label}</p>
    <ul className={styles.entries}>
      {orders.map(({ id, number, status }) => (
        <li key={id}>
          <Link to={ownPaths.order(id)}>{number}</Link>{' '}
          {status ? <span className={styles.quiet}>{orderStateText({ status })}</span> : null}
        </li>
      ))}
    </ul>
  </section>
);

/** Where the goods go, and how. */
export function DeliveryPanel({ order }: { order: OrderDetail }) {
  const { address, delivery, change, currency, lostParcels = [] } = order;
  return (
    <Panel title={texts.deliveryTitle}>
      <address className={styles.address}>
        {addressLines(address).map(line => (
          <bdi key={line}>{line}</bdi>
        ))}
      </address>
      <Button
        variant="quiet"
        className={styles.copy}
        onClick={() => void copyText(addressLines(address).join('\n'), texts.addressCopied)}
      >
        {texts.copyAddress}
      </Button>
      {delivery ? <Sums sums={[{ label: texts.method, amount: delivery.name }]} /> : null}
      {change ? (
        <OrderLinks label={texts.changeWaits({ amount: formatCents(change.total, currency) })} orders={[change]} />
      ) : null}
      {lostParcels.length > 0 ? (
        <section aria-label={texts.lostParcels}>
          <p className={styles.quiet}>{texts.lostParcels}</p>
          <ul className={styles.entries}>
            {lostParcels.map(({ id, tracking, shippedAt }) => (
              <li key={id} className={styles.text}>
                <bdi>{[tracking?.carrier, tracking?.number].filter(Boolean).join(' ')}</bdi>{' '}
                <span className={styles.quiet}>
                  <DateTime at={shippedAt} />
                </span>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </Panel>
  );
}

/** What was paid, what went back, and what is left to refund. */
export function PaymentPanel({ order }: { order: OrderDetail }) {
  const { payment, currency, paid, tax, taxIncluded } = order;
  const price = (amount: number) => <Price>{formatCents(amount, currency)}</Price>;
  return (
    <Panel title={texts.payment}>
      <Sums
        sums={[
          { label: texts.paymentState, amount: <Badge>{texts.paymentStates[payment.state]}</Badge> },
          { label: texts.paid, amount: price(payment.paid) },
          ...(tax > 0 ? [{ label: taxIncluded ? texts.includedTax : texts.tax, amount: price(tax) }] : []),
          { label: texts.refundedSum, amount: price(payment.refunded) },
          ...(paid ? [{ label: texts.left, amount: <strong>{price(refundableOf(order).left)}</strong> }] : []),
          ...(payment.recorded
            ? [{ label: texts.recordedAs, amount: <bdi className={styles.text}>{payment.recorded}</bdi> }]
            : []),
          ...(payment.transactionId
            ? [{ label: texts.transaction, amount: <bdi className={styles.text}>{payment.transactionId}</bdi> }]
            : []),
        ]}
      />
      <MoneyEntries order={order} />
    </Panel>
  );
}

/** Each movement of the money with what the shop had after it, and refunds that have moved none: those that wait, have failed, or paid for an exchange. */
function MoneyEntries({ order }: { order: OrderDetail }) {
  const { payment, refunds, currency } = order;
  const entries = payment.ledger ?? [];
  const moved = new Set(entries.map(({ refund }) => refund));
  const others = refunds.filter(
    ({ id, kept, status }) => !moved.has(id) && (kept !== undefined || status !== 'succeeded'),
  );
  if (entries.length + others.length === 0) return null;
  let balance = 0;
  return (
    <section aria-label={texts.money}>
      <ul className={styles.entries}>
        {entries.map(({ kind, amount, refund, at }) => {
          balance += amount;
          return (
            <li key={`${kind} ${refund} ${at}`} className={styles.text}>
              <Price>{formatCents(amount, currency)}</Price> <Badge>{texts.movements[kind]}</Badge>
              <RefundFacts order={order} refund={refunds.find(({ id }) => id === refund)} />
              <span className={styles.quiet}>
                <DateTime at={at} />, {texts.balance({ amount: formatCents(balance, currency) })}
              </span>
            </li>
          );
        })}
        {others.map(refund => (
          <li key={refund.id} className={styles.text}>
            {refund.kept === undefined ? (
              <>
                <Price>{formatCents(-refund.amount, currency)}</Price>{' '}
                <Badge>{texts.refundStates[refund.status]}</Badge>
              </>
            ) : (
              texts.keptFor({ amount: formatCents(refund.kept, currency) })
            )}
            <RefundFacts order={order} refund={refund} />
            <span className={styles.quiet}>
              <DateTime at={refund.at} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function RefundFacts({ order, refund }: { order: OrderDetail; refund: OrderDetail['refunds'][number] | undefined }) {
  if (!refund) return null;
  return (
    <>
      {refund.lines.length > 0 ? <p>{namesOf(order, refund.lines)}</p> : null}
      {refund.reason ? <p>{refund.reason}</p> : null}
    </>
  );
}

/** The dispute of the payment, and until when the shop can respond. */
export function DisputePanel({ order: { dispute, disputeDueBy } }: { order: OrderDetail }) {
  if (!dispute) return null;
  return (
    <section aria-label={texts.dispute} className={styles.alert}>
      <p>{texts.disputeStates[dispute]}</p>
      {disputeDueBy ? <p>{textWith(texts.respondBy, { time: <DateTime at={disputeDueBy} /> })}</p> : null}
    </section>
  );
}
