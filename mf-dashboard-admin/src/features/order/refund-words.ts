import type { NewRefund, OrderDetail, PlacedRefund } from '@kerf/contracts';
import { formatCents } from '@kerf/contracts/domain';
import type { ExchangeQuote } from '@kerf/contracts/orders';
import { piecesOf } from '../../components/line-parts';
import { orderMessages as shared } from '../../messages/order-messages';
import { refundMessages as texts } from '../../messages/refund-messages';
import type { PlannedRefund, RefundChoice, RefundKind } from './refund-request';

/** The texts that say what the sheet of a refund does. */
export interface RefundWords {
  title: string;
  /** Closes the sheet. */
  leave: string;
  /** The button of the sheet. Nothing is planned while it is disabled. */
  send: (planned: PlannedRefund | undefined, choice: RefundChoice) => string;
  /** The title and the button of the question. */
  sure: (planned: PlannedRefund) => string;
  confirm: (planned: PlannedRefund) => string;
  done: (response: Pick<PlacedRefund, 'refund'>, body: Pick<NewRefund, 'lines'>) => string;
}

/** Of a payment that the staff recorded: they give it back themselves, and record that. */
const recordWords = ({ currency, username: customer }: OrderDetail): RefundWords => {
  const format = (amount: number) => formatCents(amount, currency);
  return {
    title: texts.refund,
    leave: shared.cancel,
    send: planned => (planned ? texts.recordRefund({ amount: format(planned.amount), customer }) : texts.sendRefund),
    sure: ({ amount }) => texts.sureToRecordRefund({ amount: format(amount), customer }),
    confirm: ({ amount }) => shared.recordOf({ amount: format(amount) }),
    done: ({ refund }) => texts.refunded[refund.status]({ amount: format(refund.amount) }),
  };
};

const refundWords = ({ currency, username: customer }: OrderDetail): RefundWords => {
  const format = (amount: number) => formatCents(amount, currency);
  return {
    title: texts.refund,
    leave: shared.cancel,
    send: (planned, choice) =>
      planned
        ? texts[choice === 'all' ? 'refundAllTo' : 'refundTo']({ amount: format(planned.amount), customer })
        : texts.sendRefund,
    sure: ({ amount }) => texts.sureToRefund({ amount: format(amount), customer }),
    confirm: ({ amount }) => texts.refundOf({ amount: format(amount) }),
    done: ({ refund }) => texts.refunded[refund.status]({ amount: format(refund.amount) }),
  };
};

/** Of an order with nothing to pay. */
const takeBackWords: RefundWords = {
  title: texts.refund,
  leave: shared.cancel,
  send: () => texts.takeBack,
  sure: () => texts.sureToTakeBack,
  confirm: () => texts.takeBack,
  done: () => texts.hasTakenBack,
};

const cancelWords = ({ parcels, total, currency, username: customer }: OrderDetail): RefundWords => {
  const isFree = total === 0;
  const factsOf = ({ lines, amount }: PlannedRefund) => ({
    pieces: piecesOf(lines),
    amount: isFree ? undefined : formatCents(amount, currency),
  });
  return {
    title: parcels.length > 0 ? texts.sureToCancelRest : texts.sureToCancelAll,
    leave: texts.keepOrder,
    send: planned => texts.cancelPieces(planned ? factsOf(planned) : { pieces: 0, amount: undefined }),
    sure: planned => texts.sureToCancel({ ...factsOf(planned), customer }),
    confirm: planned => texts.cancelPieces(factsOf(planned)),
    done: ({ refund }, { lines = [] }) => {
      const pieces = piecesOf(lines);
      return isFree
        ? texts.piecesCancelled({ pieces })
        : texts.cancelled[refund.status]({ pieces, amount: formatCents(refund.amount, currency) });
    },
  };
};

/** Of a refund by its order alone. */
const plainWords = (order: OrderDetail): RefundWords => {
  if (order.total === 0) return takeBackWords;
  return order.payment.recorded === undefined ? refundWords(order) : recordWords(order);
};

/** Of a return whose tools are exchanged, at a price that is known. */
export const exchangeWords = (
  words: RefundWords,
  order: OrderDetail,
  quote: ExchangeQuote | undefined,
): RefundWords => {
  if (!quote) return words;
  const { total, refund } = quote;
  const format = (amount: number) => formatCents(amount, order.currency);
  const facts = {
    pays: total > 0 ? format(total) : undefined,
    back: refund > 0 ? format(refund) : undefined,
  };
  return {
    ...words,
    send: planned => (planned ? texts.exchange(facts) : texts.sendRefund),
    sure: () => texts.sureToExchange({ ...facts, customer: order.username }),
    confirm: () => texts.exchange(facts),
  };
};

export const wordsOf = (order: OrderDetail, kind: RefundKind): RefundWords => {
  if (kind === 'cancel') return cancelWords(order);
  const words = plainWords(order);
  return kind === 'refund' ? words : { ...words, title: texts.acceptTitle, done: () => texts.accepted };
};
