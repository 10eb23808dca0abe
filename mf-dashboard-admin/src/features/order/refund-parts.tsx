import { namesOf } from '@kerf/api-client';
import type { OrderDetail } from '@kerf/contracts';
import type { ToolCondition } from '@kerf/contracts/orders';
import { Field, Price, Select, Stepper, Sums } from '@kerf/ui';
import { ChoiceCards } from '../../components/choice-cards';
import { shippedPart } from '../../components/line-parts';
import { Options } from '../../components/options';
import { orderMessages as shared } from '../../messages/order-messages';
import { refundMessages as texts } from '../../messages/refund-messages';
import { type PlannedRefund, plannedRefund, type RefundChoice, type RefundKind, refundableOf } from './refund-request';
import styles from './refund-sheet.module.css';
import type { RefundSum } from './use-both-sums';

type Format = (amount: number) => string;
type Lines = readonly { item: string; quantity: number }[];

interface ChoicesProps {
  /** What is left to refund, as a text. */
  left: string;
  value: RefundChoice;
  onChange: (choice: RefundChoice) => void;
}

/** Whether items, an amount or all is refunded. */
export function RefundChoices({ left, value, onChange }: ChoicesProps) {
  return (
    <ChoiceCards
      legend={texts.what}
      choices={[
        { value: 'items', label: texts.choices.items },
        { value: 'amount', label: texts.choices.amount },
        { value: 'all', label: texts.choices.all({ left }) },
      ]}
      {...{ value, onChange }}
    />
  );
}

interface LinesProps {
  order: OrderDetail;
  /** Of a cancellation, only units that are not shipped can be chosen; of a return, those that it names. */
  kind: RefundKind;
  value: Lines;
  format: Format;
  onChange: (lines: Lines) => void;
}

/** How many of each line are refunded. Units that have not been shipped are the first ones, and are not sent then. */
export function RefundLines({ order, kind, value, format, onChange }: LinesProps) {
  const isCancel = kind === 'cancel';
  const asked = typeof kind === 'object' ? kind.lines : undefined;
  const { lines: refundable } = refundableOf(order);
  const unshipped = isCancel || shippedPart(order) ? order.unshipped : [];
  const priceOf = (item: string) =>
    plannedRefund(order, { choice: 'items', lines: [{ item, quantity: 1 }], amount: '' })?.amount ?? 0;
  return order.lines.map(({ item, name, quantity: ordered }) => {
    const { quantity = 0 } = refundable.find(line => line.item === item) ?? {};
    const { quantity: here = 0 } = unshipped.find(line => line.item === item) ?? {};
    const { quantity: chosen = 0 } = value.find(line => line.item === item) ?? {};
    const most = asked ? (asked.find(line => line.item === item)?.quantity ?? 0) : isCancel ? here : quantity;
    if (most === 0 && (asked || isCancel)) return null;
    return (
      <div key={item} className={styles.line}>
        <span>
          <bdi>{name}</bdi>
          <span className={styles.quiet}>
            {isCancel || asked
              ? texts.paidEach({ amount: format(priceOf(item)) })
              : quantity > 0
                ? texts.paidForOne({ amount: format(priceOf(item)), left: quantity, ordered })
                : texts.lineRefunded}
          </span>
          {here > 0 ? (
            <span className={styles.quiet}>{texts.notShipped({ here, cancelled: Math.min(here, chosen || 0) })}</span>
          ) : null}
        </span>
        <Stepper
          hideLabel
          label={name}
          min={0}
          max={most}
          value={chosen}
          onChange={next => onChange([...value.filter(line => line.item !== item), { item, quantity: next }])}
        />
      </div>
    );
  });
}

interface SumChoiceProps {
  sums: Record<RefundSum, number>;
  value: RefundSum;
  format: Format;
  onChange: (value: RefundSum) => void;
}

/** Whether the promotions of the order stay as they were, or are worked out again for what the customer keeps. */
export function RefundSumChoice({ sums: { asPaid, workedOut }, value, format, onChange }: SumChoiceProps) {
  return (
    <ChoiceCards
      legend={texts.promotions}
      choices={[
        { value: 'asPaid', label: texts.keptAsPaid({ amount: format(asPaid) }), hint: texts.keptAsPaidHint },
        {
          value: 'workedOut',
          label: texts.workedOut({ amount: format(workedOut) }),
          hint: workedOut > 0 ? texts.workedOutHint : texts.workedOutNothing,
        },
      ]}
      {...{ value, onChange }}
    />
  );
}

interface SumsProps {
  order: OrderDetail;
  planned: PlannedRefund | undefined;
  format: Format;
}

/** Where the money of the order is before and after this refund. */
export function RefundSums({ order, planned, format }: SumsProps) {
  const { left } = refundableOf(order);
  const amount = Math.min(planned?.amount ?? 0, left);
  const kept = order.refunds.reduce((sum, refund) => sum + (refund.kept ?? 0), 0);
  const sums = [
    [shared.paid, order.payment.paid],
    [texts.refundedBefore, order.payment.paid - left - kept],
    ...(kept > 0 ? [[texts.paysForExchange, kept] as const] : []),
    [texts.thisRefund, amount],
    [texts.leftAfter, left - amount],
  ] as const;
  return (
    <div aria-live="polite">
      <Sums sums={sums.map(([label, sum]) => ({ label, amount: <Price>{format(sum)}</Price> }))} />
    </div>
  );
}

/** The items of a refund, or those of them that go back into the stock. Undefined if there are none. */
export const itemsOf = (order: OrderDetail, lines: Lines = []): string | undefined =>
  lines.length > 0 ? namesOf(order, lines) : undefined;

interface ConditionsProps {
  order: OrderDetail;
  lines: Lines;
  value: Readonly<Record<string, ToolCondition>>;
  onChange: (value: Record<string, ToolCondition>) => void;
}

/** How each item of a return came back. Only one that is as new goes back into the stock. */
export const ReturnConditions = ({ order, lines, value, onChange }: ConditionsProps) =>
  lines
    .filter(({ quantity }) => quantity > 0)
    .map(line => (
      <Field key={line.item} label={texts.conditionOf({ item: namesOf(order, [line]) })}>
        <Select
          value={value[line.item] ?? 'as-new'}
          onChange={({ target }) => onChange({ ...value, [line.item]: target.value as ToolCondition })}
        >
          <Options of={texts.conditions} />
        </Select>
      </Field>
    ));
