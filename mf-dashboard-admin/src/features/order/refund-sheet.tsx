import { call, isRefusal } from '@kerf/api-client';
import { decimalsOf, type NewRefund, type OrderDetail, type ReturnDecision, toMajorUnits } from '@kerf/contracts';
import { formatCents, localDecimal } from '@kerf/contracts/domain';
import type { ToolCondition } from '@kerf/contracts/orders';
import { useDraft } from '@kerf/session/use-draft';
import { Button, ErrorText, Field, Input, TextArea } from '@kerf/ui';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Dialog, DialogActions } from '../../components/dialog/dialog';
import forms from '../../components/form.module.css';
import { unclearError } from '../../components/number-text';
import { orderMessages as shared } from '../../messages/order-messages';
import { refundMessages as texts } from '../../messages/refund-messages';
import { ExchangeChoices, ExchangeSums } from './exchange-parts';
import { LetterPreview } from './letter-preview';
import { itemsOf, RefundChoices, RefundLines, RefundSumChoice, RefundSums, ReturnConditions } from './refund-parts';
import { RefundQuestion } from './refund-question';
import {
  letterOf,
  plannedRefund,
  plannedReturn,
  type RefundChoice,
  type RefundKind,
  type RefundValues,
  refundableOf,
  toRefundRequest,
  toReturnDecision,
  unshippedOf,
} from './refund-request';
import styles from './refund-sheet.module.css';
import { exchangeWords, wordsOf } from './refund-words';
import { firstPlace, OnTheWay, ReturnPlaces } from './return-place';
import { useBothSums } from './use-both-sums';
import { useExchange } from './use-exchange';
import { useOrderChange } from './use-order-change';

interface RefundSheetProps {
  order: OrderDetail;
  /** A cancellation and a return start with all of their units, which return to the stock. */
  kind: RefundKind;
  onClose: () => void;
}

/** Refunds items, an amount or all that is left, or cancels units. The button and the question say how much goes to whom. */
export default function RefundSheet({ order: current, kind, onClose }: RefundSheetProps) {
  const { _id: id, total, currency } = current;
  const isCancel = kind === 'cancel';
  const returned = typeof kind === 'object' ? kind : undefined;
  const isFree = total === 0;
  const format = (amount: number) => formatCents(amount, currency);
  const [isAsking, setAsking] = useState(false);
  const [choice, setChoice] = useState<RefundChoice>(isCancel || returned ? 'items' : isFree ? 'all' : undefined);
  const [chosen, setLines] = useState<RefundValues['lines']>(isCancel ? current.unshipped : (returned?.lines ?? []));
  const [place, setPlace] = useState(() => firstPlace(current, returned));
  const isKept = returned !== undefined && place === 'kept';
  const [conditions, setConditions] = useState<Record<string, ToolCondition>>({});
  const form = useForm({
    defaultValues: {
      ...{ amount: '', reason: returned?.reason ?? '', message: '' },
      ...{ restock: isCancel || returned !== undefined, notify: true },
    },
  });
  const { register, watch, handleSubmit, formState, setValue } = form;
  const draft = useDraft(`${returned ? `return ${returned.id}` : kind} ${id}`, form, ['restock', 'notify']);
  const refund = useOrderChange({
    send: (body: NewRefund, idempotencyKey) => call('refundOrder', { params: { id }, body }, { idempotencyKey }),
    done: wordsOf(current, kind).done,
    onDone: () => {
      draft.clear();
      onClose();
    },
  });
  const accept = useOrderChange({
    send: (body: ReturnDecision) => call('decideReturn', { params: { id, return: returned?.id ?? '' }, body }),
    done: (_, { exchange: sentExchange }) => (sentExchange ? texts.exchanged : texts.accepted),
    onDone: () => {
      draft.clear();
      onClose();
    },
  });
  const request = returned ? accept : refund;
  const [sent, setSent] = useState(current);
  const isUnknown = request.isPending || (request.isError && !isRefusal(request.error));
  // The order may show the refund already. With the order as it was, the same request is sent again, and with the same key.
  const order = isUnknown ? sent : current;
  const { left } = refundableOf(order);
  const lines = isCancel ? unshippedOf(order, chosen) : chosen;
  const details = watch();
  const exchange = useExchange(order, returned, lines);
  const { quote, isExchange } = exchange;
  const asPaid = isExchange
    ? quote && { amount: quote.refund, lines: lines.filter(({ quantity }) => quantity > 0) }
    : returned
      ? plannedReturn(order, { lines, amount: details.amount })
      : plannedRefund(order, { choice, lines, amount: details.amount });
  const both = useBothSums(order, choice === 'items' && !isExchange && details.amount === '' ? asPaid : undefined);
  const planned = asPaid && both.sums ? { ...asPaid, amount: both.sums[both.chosen] } : asPaid;
  const words = exchangeWords(wordsOf(current, kind), current, quote);
  const most =
    planned && !isExchange && planned.amount > left
      ? texts.most({ left: format(left), refunded: format(order.payment.refunded), paid: format(order.payment.paid) })
      : undefined;
  const isReady = planned !== undefined && !most && (isFree || isExchange || planned.amount > 0);
  const isSellable = ({ item }: { item: string }) => (conditions[item] ?? 'as-new') === 'as-new';
  const restocked = isKept ? undefined : itemsOf(order, planned?.lines.filter(isSellable));

  const places = returned ? <ReturnPlaces order={order} value={place} onChange={setPlace} /> : null;

  return (
    <Dialog kind="sheet" title={words.title} text={shared.titleOf({ number: order.number })} onClose={onClose}>
      {order.addsTo?.paid ? (
        <p className={styles.quiet}>
          {texts.creditGoesBack({ amount: format(order.addsTo.paid), number: order.addsTo.number })}
        </p>
      ) : null}
      {order.dispute === 'open' ? <ErrorText message={texts.disputedRefund} /> : null}
      {returned && place === 'way' ? (
        <div className={forms.form}>
          {places}
          <OnTheWay order={order} of={returned} leave={words.leave} onClose={onClose} />
        </div>
      ) : (
        <form noValidate className={forms.form} onSubmit={handleSubmit(() => isReady && setAsking(true))}>
          {places}
          {isFree || isCancel || returned ? null : (
            <RefundChoices left={format(left)} value={choice} onChange={setChoice} />
          )}
          {choice === 'items' ? (
            <RefundLines order={order} kind={kind} value={lines} format={format} onChange={setLines} />
          ) : null}
          {returned && !isKept ? (
            <ReturnConditions order={order} lines={lines} value={conditions} onChange={setConditions} />
          ) : null}
          {returned ? (
            <ExchangeChoices
              {...{ order, lines, format }}
              value={exchange.versions}
              wish={returned.wish ?? []}
              onChange={exchange.setVersions}
            />
          ) : null}
          {both.sums ? (
            <RefundSumChoice sums={both.sums} value={both.chosen} format={format} onChange={both.setChosen} />
          ) : null}
          {choice === 'amount' || (returned && !isFree && !isExchange) ? (
            <Field
              label={texts.amountIn({ currency })}
              hint={returned ? texts.returnAmountHint : texts.amountHint}
              error={most ?? unclearError(details.amount)}
            >
              <Input autoFocus={!returned} inputMode="decimal" autoComplete="off" {...register('amount')} />
            </Field>
          ) : null}
          {most ? (
            <Button
              onClick={() =>
                setValue('amount', localDecimal(toMajorUnits(left, currency).toFixed(decimalsOf(currency))))
              }
            >
              {texts.use({ left: format(left) })}
            </Button>
          ) : null}
          {isExchange ? <ExchangeSums order={order} quote={quote} format={format} /> : null}
          {exchange.error ? <ErrorText message={exchange.error.message} /> : null}
          {choice && !isFree && !isExchange ? <RefundSums order={order} planned={planned} format={format} /> : null}
          {choice ? (
            <>
              <Field label={texts.reason} hint={texts.reasonHint} error={formState.errors.reason?.message}>
                <Input
                  autoComplete="off"
                  dir="auto"
                  maxLength={300}
                  list="reasons"
                  {...register('reason', { validate: reason => reason.trim() !== '' || texts.reasonRequired })}
                />
              </Field>
              <datalist id="reasons">
                {texts.reasons.map(reason => (
                  <option key={reason} value={reason} />
                ))}
              </datalist>
              <Field label={shared.toldCustomer} hint={texts.toCustomerHint}>
                <TextArea rows={2} maxLength={300} dir="auto" {...register('message')} />
              </Field>
              {returned || details.notify ? (
                <LetterPreview
                  order={order}
                  request={isReady ? letterOf(planned, kind, details.message, isExchange) : undefined}
                />
              ) : null}
              {restocked ? (
                <label className={forms.check}>
                  <input type="checkbox" {...register('restock')} /> {texts.restockOf({ items: restocked })}
                </label>
              ) : null}
              {returned ? null : (
                <label className={forms.check}>
                  <input type="checkbox" {...register('notify')} /> {texts.notifyAt({ email: order.email })}
                </label>
              )}
            </>
          ) : (
            <p className={styles.quiet}>{texts.chooseFirst}</p>
          )}
          {request.error ? (
            <ErrorText
              message={isUnknown ? texts.unknownRefund : texts.notRefunded({ reason: request.error.message })}
            />
          ) : null}
          <DialogActions>
            <Button onClick={onClose}>{words.leave}</Button>
            <Button type="submit" variant="danger" disabled={!isReady} busy={request.isPending}>
              {words.send(isReady ? planned : undefined, choice)}
            </Button>
          </DialogActions>
        </form>
      )}
      {isAsking && planned ? (
        <RefundQuestion
          order={order}
          title={words.sure(planned)}
          confirmLabel={words.confirm(planned)}
          items={itemsOf(order, planned.lines)}
          quote={quote}
          restock={details.restock && restocked !== undefined}
          notify={details.notify}
          onClose={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            setSent(order);
            if (returned)
              accept.mutate(
                toReturnDecision(order, planned, {
                  ...{ ...details, ...(isKept ? { restock: false } : { conditions }) },
                  exchange: quote && { lines: exchange.swaps, total: quote.total },
                }),
              );
            else refund.mutate(toRefundRequest(order, planned, { ...details, isCancel }));
          }}
        />
      ) : null}
    </Dialog>
  );
}
