import type { OrderDetail } from '@kerf/contracts';
import { arrivalDay } from '@kerf/contracts/domain';
import { stepsOf as orderStepsOf, statusFacts } from '@kerf/contracts/order-process';
import { addressText } from '@kerf/contracts/orders';
import { useShopPromises } from '@kerf/federation/use-shop-texts';
import { useSession } from '@kerf/session';
import { Card, Icon, Page, Panel } from '@kerf/ui';
import { type Step, Steps } from '@kerf/ui/work';
import layout from '../../components/columns.module.css';
import { dayText } from '../../components/moment-text';
import { paymentMessages as texts } from '../../messages/payment-messages';
import { refusalMessages } from '../../messages/refusal-messages';
import { Cancelled } from './cancelled';
import { KeepOrder } from './keep-order';
import { OrderColumns } from './order-columns';
import { ReceiptButton, ToOrder } from './order-links';
import type { Payment } from './payment';
import styles from './payment.module.css';

export interface AfterPaymentProps {
  order: OrderDetail;
  /** A guest's token for the order. */
  token: string | undefined;
  /** The payment of this visit. */
  payment: Payment | undefined;
  /** The order may have changed. */
  onOutdated: () => unknown;
}

/** What follows the payment of an order, or its end without one. */
export default function AfterPayment({ order, token, payment, onOutdated }: AfterPaymentProps) {
  return payment || order.paid || order.payment.processing ? (
    <Paid order={order} token={token} payment={payment} onOutdated={onOutdated} />
  ) : (
    <Cancelled order={order} token={token} />
  );
}

/** The last step: what was paid for, when it arrives and what happens until then. */
function Paid({ order, token: given, payment, onOutdated }: AfterPaymentProps) {
  const { number, email, username, name, lines, delivery, paidAt, total } = order;
  // The account that has claimed the order needs no token.
  const isAccount = useSession(state => state.user !== null) && !order.isGuest;
  const token = isAccount ? undefined : given;
  const isProcessing = !order.paid && (payment ? payment.isProcessing === true : order.payment.processing === true);
  const arrival =
    delivery?.days && !isProcessing ? arrivalDay(delivery.days, new Date(paidAt ?? Date.now())) : undefined;
  const buyer = nameOf(username);
  const isOne = lines.length === 1;
  return (
    <Page
      title={
        arrival
          ? texts.arrives({
              name: buyer,
              what: texts.whatOf({ item: unbroken(name), lines: lines.length }),
              day: arrival,
              isOne,
            })
          : texts.thanks({ name: buyer })
      }
      intro={
        <>
          <span>{texts.numberIs({ number })}</span>{' '}
          {total > 0 && !isProcessing ? <span>{texts.receiptTo({ email })}</span> : null}
        </>
      }
    >
      <OrderColumns
        order={order}
        beside={given && order.paid ? <KeepOrder order={order} token={given} onKept={onOutdated} /> : null}
      >
        <div className={layout.steps}>
          <Card className={styles.card}>
            <Steps label={texts.progress} steps={stepsOf(order, isProcessing, arrival)} />
            <div className={styles.actions}>
              <ToOrder order={order} token={token} />
              {order.paid ? <ReceiptButton order={order} token={token} /> : null}
            </div>
            <Result order={order} payment={payment} isProcessing={isProcessing} />
          </Card>
          {statusFacts[order.status].fulfilment === 'shipped' || isProcessing ? null : (
            <Next order={order} arrival={arrival} />
          )}
        </div>
      </OrderColumns>
    </Page>
  );
}

/** The large title must not break between a number and its unit. */
const unbroken = (name: string): string => name.replaceAll(/(\d) (?=\p{L}{1,2}\b)/gu, '$1\u00a0');

/** An account without a name has its e-mail address there. */
const nameOf = (username: string): string | undefined => (username.includes('@') ? undefined : username);

/** The page knows of the payment before the API does. */
const stepsOf = (order: OrderDetail, isProcessing: boolean, arrival: string | undefined): Step[] =>
  orderStepsOf({ ...order, status: order.paid ? order.status : isProcessing ? 'unpaid' : 'paid' }).map(
    ({ step, at, isDone }) => ({
      name: texts.steps[step],
      note: {
        placed: dayText(order.createdAt),
        paid: isProcessing ? texts.underWay : dayText(at),
        shipped: at && dayText(at),
        delivered: at ? dayText(at) : arrival && texts.by({ day: arrival }),
      }[step],
      isDone,
    }),
  );

interface ResultProps extends Pick<AfterPaymentProps, 'order' | 'payment'> {
  isProcessing: boolean;
}

/** A SEPA debit, which is the slowest. */
const SLOWEST_BANK_DAYS = 14;

/** What a payment says about itself. */
const resultOf = ({ order: { total, transactionId }, payment, isProcessing }: ResultProps) => {
  if (isProcessing) {
    const { slip, transactionId: id } = payment ?? {};
    const note = slip ? texts.slipNote : texts.processingNote({ days: SLOWEST_BANK_DAYS });
    return { message: refusalMessages.processing, transactionId: id, note, slip };
  }
  if (!payment) return { message: total === 0 ? texts.free : refusalMessages.alreadyPaid, transactionId };
  const { noted, transactionId: id } = payment;
  return { message: texts.completed, transactionId: id, note: noted ? undefined : texts.settling };
};

function Result(props: ResultProps) {
  const { message, transactionId, note, slip } = resultOf(props);
  return (
    <div role="status" className={styles.result}>
      <p className={styles.completed}>
        <Icon name="check" /> <span className={styles.exactly}>{message}</span>
      </p>
      {transactionId ? <p className={styles.transaction}>{texts.transaction({ id: transactionId })}</p> : null}
      {note ? <p>{note}</p> : null}
      {slip ? (
        <a href={slip} target="_blank" rel="noreferrer">
          {texts.slip}
        </a>
      ) : null}
    </div>
  );
}

function Next({ order: { address, lines }, arrival }: { order: OrderDetail; arrival: string | undefined }) {
  const place = typeof address === 'string' ? address : addressText({ ...address, name: '' }, '');
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const { returnDays } = useShopPromises();
  return (
    <Panel title={texts.next.title}>
      <ol className={styles.next}>
        <li>{texts.next.pack({ pieces })}</li>
        <li>{texts.next.mail}</li>
        <li>{arrival ? texts.next.arrives({ day: arrival, place }) : texts.next.delivery({ place })}</li>
        <li>{texts.next.return({ days: returnDays, pieces })}</li>
      </ol>
    </Panel>
  );
}
