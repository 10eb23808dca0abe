import { call, isRefusal, namesOf } from '@kerf/api-client';
import { decimalsOf, type NewRefund, type OrderDetail, toMajorUnits } from '@kerf/contracts';
import { formatCents, localDecimal } from '@kerf/contracts/domain';
import { Button, ErrorText, Field, Input, Price, Stepper, Sums } from '@kerf/ui';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Dialog, DialogActions } from '../../components/dialog/dialog';
import forms from '../../components/form.module.css';
import { unclearError } from '../../components/number-text';
import { orderMessages as texts } from '../../messages/order-messages';
import { type PlannedRefund, plannedRefund, type RefundChoice, refundableOf, toRefundRequest } from './refund-request';
import styles from './refund-sheet.module.css';
import { useOrderChange } from './use-order-change';

interface RefundSheetProps {
  order: OrderDetail;
  onClose: () => void;
}

const useRefund = ({ _id, total }: OrderDetail, onDone: () => void) =>
  useOrderChange({
    send: (body: NewRefund, idempotencyKey) => call('refundOrder', { params: { id: _id }, body }, { idempotencyKey }),
    done: ({ refund, currency }) =>
      total === 0
        ? texts.hasTakenBack
        : texts.refunded[refund.status]({ amount: formatCents(refund.amount, currency) }),
    onDone,
  });

/** Refunds items, an amount or all that is left. The button and the question say how much goes to whom. */
export function RefundSheet({ order, onClose }: RefundSheetProps) {
  const { total, currency, username, payment } = order;
  const isFree = total === 0;
  const { left, lines: refundable } = refundableOf(order);
  const format = (amount: number) => formatCents(amount, currency);
  const refund = useRefund(order, onClose);
  const [isAsking, setAsking] = useState(false);
  const [choice, setChoice] = useState<RefundChoice>(isFree ? 'all' : undefined);
  const [lines, setLines] = useState<readonly { item: string; quantity: number }[]>([]);
  const { register, watch, handleSubmit, formState, setValue } = useForm({
    defaultValues: { amount: '', reason: '', restock: false, notify: true },
  });
  const details = watch();
  const planned = plannedRefund(order, { choice, lines, amount: details.amount });
  const most =
    planned && planned.amount > left
      ? texts.most({ left: format(left), refunded: format(payment.refunded), paid: format(payment.paid) })
      : undefined;
  const isReady = planned !== undefined && !most && (isFree || planned.amount > 0);
  const quantityOf = (item: string) => lines.find(line => line.item === item)?.quantity ?? 0;
  const paidText = (item: string, ordered: number, quantity: number) =>
    texts.paidForOne({
      amount: format(
        plannedRefund(order, { choice: 'items', lines: [{ item, quantity: 1 }], amount: '' })?.amount ?? 0,
      ),
      left: quantity,
      ordered,
    });
  const restocked = planned?.lines.length ? namesOf(order, planned.lines) : undefined;
  const label = isFree
    ? texts.takeBack
    : !isReady || !planned
      ? texts.sendRefund
      : choice === 'all'
        ? texts.refundAllTo({ amount: format(planned.amount), customer: username })
        : texts.refundTo({ amount: format(planned.amount), customer: username });

  return (
    <Dialog kind="sheet" title={texts.refund} text={texts.titleOf({ number: order.number })} onClose={onClose}>
      {order.dispute === 'open' ? <ErrorText message={texts.disputedRefund} /> : null}
      <form noValidate className={forms.form} onSubmit={handleSubmit(() => isReady && setAsking(true))}>
        {isFree ? null : (
          <fieldset className={styles.choices}>
            <legend>{texts.what}</legend>
            {(['items', 'amount', 'all'] as const).map(each => (
              <label key={each} className={styles.choice}>
                <input type="radio" name="choice" checked={choice === each} onChange={() => setChoice(each)} />
                <span>{each === 'all' ? texts.choices.all({ left: format(left) }) : texts.choices[each]}</span>
              </label>
            ))}
          </fieldset>
        )}
        {choice === 'items'
          ? order.lines.map(({ item, name, quantity: ordered }) => {
              const { quantity = 0 } = refundable.find(line => line.item === item) ?? {};
              return (
                <div key={item} className={styles.line}>
                  <span>
                    <bdi>{name}</bdi>
                    <span className={styles.quiet}>
                      {quantity > 0 ? paidText(item, ordered, quantity) : texts.lineRefunded}
                    </span>
                  </span>
                  <Stepper
                    hideLabel
                    label={name}
                    min={0}
                    max={quantity}
                    value={quantityOf(item)}
                    onChange={next => setLines([...lines.filter(line => line.item !== item), { item, quantity: next }])}
                  />
                </div>
              );
            })
          : null}
        {choice === 'amount' ? (
          <Field
            label={texts.amountIn({ currency })}
            hint={texts.amountHint}
            error={most ?? unclearError(details.amount)}
          >
            <Input autoFocus inputMode="decimal" autoComplete="off" {...register('amount')} />
          </Field>
        ) : null}
        {most ? (
          <Button
            onClick={() => setValue('amount', localDecimal(toMajorUnits(left, currency).toFixed(decimalsOf(currency))))}
          >
            {texts.use({ left: format(left) })}
          </Button>
        ) : null}
        {choice && !isFree ? <RefundSums order={order} planned={planned} format={format} /> : null}
        {choice ? (
          <>
            <Field label={texts.reason} error={formState.errors.reason?.message}>
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
            {restocked ? (
              <label className={forms.check}>
                <input type="checkbox" {...register('restock')} /> {texts.restockOf({ items: restocked })}
              </label>
            ) : null}
            <label className={forms.check}>
              <input type="checkbox" {...register('notify')} /> {texts.notifyAt({ email: order.email })}
            </label>
          </>
        ) : (
          <p className={styles.quiet}>{texts.chooseFirst}</p>
        )}
        {refund.error ? (
          <ErrorText
            message={
              isRefusal(refund.error) ? texts.notRefunded({ reason: refund.error.message }) : texts.unknownRefund
            }
          />
        ) : null}
        <DialogActions>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button type="submit" variant="danger" disabled={!isReady} busy={refund.isPending}>
            {label}
          </Button>
        </DialogActions>
      </form>
      {isAsking && planned ? (
        <Dialog
          kind="question"
          title={
            isFree ? texts.sureToTakeBack : texts.sureToRefund({ amount: format(planned.amount), customer: username })
          }
          text={
            <ul>
              {restocked ? <li>{restocked}</li> : null}
              <li>{details.restock && restocked ? texts.goesToStock : texts.staysOutOfStock}</li>
              {isFree ? <li>{texts.noMoney}</li> : <li>{texts.onTheCard}</li>}
              {details.notify ? <li>{texts.getsMail({ email: order.email })}</li> : null}
              <li>{texts.noUndo}</li>
            </ul>
          }
          onClose={() => setAsking(false)}
        >
          <DialogActions>
            <Button autoFocus onClick={() => setAsking(false)}>
              {texts.keep}
            </Button>
            <Button
              variant="danger"
              onClick={() => {
                setAsking(false);
                refund.mutate(toRefundRequest(order, planned, details));
              }}
            >
              {isFree ? texts.takeBack : texts.refundOf({ amount: format(planned.amount) })}
            </Button>
          </DialogActions>
        </Dialog>
      ) : null}
    </Dialog>
  );
}

interface RefundSumsProps {
  order: OrderDetail;
  planned: PlannedRefund | undefined;
  format: (amount: number) => string;
}

/** Where the money of the order is before and after this refund. */
function RefundSums({ order, planned, format }: RefundSumsProps) {
  const { left } = refundableOf(order);
  const amount = Math.min(planned?.amount ?? 0, left);
  const sums = [
    [texts.paid, order.payment.paid],
    [texts.refundedBefore, order.payment.paid - left],
    [texts.thisRefund, amount],
    [texts.leftAfter, left - amount],
  ] as const;
  return (
    <div aria-live="polite">
      <Sums sums={sums.map(([label, sum]) => ({ label, amount: <Price>{format(sum)}</Price> }))} />
    </div>
  );
}
