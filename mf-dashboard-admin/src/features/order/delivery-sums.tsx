import type { AddressQuote } from '@kerf/contracts/staff';
import { Price } from '@kerf/ui';
import { ChoiceCards } from '../../components/choice-cards';
import { deliveryMessages as texts } from '../../messages/delivery-messages';
import styles from './delivery-sums.module.css';

/** What the customer pays besides, or gets back as a negative amount. */
export const differenceOf = ({ before, after, waived }: AddressQuote): number =>
  waived ? 0 : after.total - before.total;

interface SumsProps {
  /** Undefined while it is calculated. */
  quote: AddressQuote | undefined;
  format: (amount: number) => string;
}

/** Delivery, tax and total of before and after, side by side. */
export function DeliverySums({ quote, format }: SumsProps) {
  if (!quote)
    return (
      <p className={styles.quiet} aria-live="polite">
        {texts.counting}
      </p>
    );
  const { before, after, waived } = quote;
  const difference = differenceOf(quote);
  const price = (amount: number) => <Price>{amount === 0 ? texts.free : format(amount)}</Price>;
  const rows = [
    {
      label: texts.delivery,
      old: price(before.delivery),
      next: price(after.delivery),
      isChanged: before.delivery !== after.delivery,
    },
    ...(before.tax + after.tax > 0
      ? [
          {
            label: after.taxIncluded ? texts.includedTax : texts.tax,
            old: <Price>{format(before.tax)}</Price>,
            next: <Price>{format(after.tax)}</Price>,
            isChanged: before.tax !== after.tax,
          },
        ]
      : []),
    {
      label: texts.total,
      old: <Price>{format(before.total)}</Price>,
      next: <Price>{format(after.total)}</Price>,
      isChanged: before.total !== after.total,
    },
  ];
  return (
    <div aria-live="polite" className={styles.sums}>
      <table className={styles.table}>
        <caption className={styles.caption}>{texts.nowAndThen}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.what}</th>
            <th scope="col">{texts.before}</th>
            <th scope="col">{texts.after}</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{texts.method}</th>
            <td>{before.name}</td>
            <td className={before.name === after.name ? undefined : styles.changed}>{after.name}</td>
          </tr>
          {rows.map(({ label, old, next, isChanged }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{old}</td>
              <td className={isChanged ? styles.changed : undefined}>{next}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.difference}>
        <span>{difference > 0 ? texts.toBePaid : difference < 0 ? texts.goesBack : texts.sameCost}</span>
        {difference === 0 ? null : (
          <strong>
            <Price>{format(Math.abs(difference))}</Price>
          </strong>
        )}
      </p>
      {waived ? <p className={styles.quiet}>{texts.waived({ amount: format(after.total - before.total) })}</p> : null}
    </div>
  );
}

interface ChoiceProps {
  amount: string;
  isFree: boolean;
  onChange: (isFree: boolean) => void;
}

/** Whether the customer pays the difference by a link, or nobody does. */
export function PaymentChoice({ amount, isFree, onChange }: ChoiceProps) {
  return (
    <ChoiceCards
      legend={texts.howPaid}
      choices={[
        { value: 'link', label: texts.byLink, hint: texts.byLinkHint },
        { value: 'free', label: texts.giveUp({ amount }), hint: texts.giveUpHint },
      ]}
      value={isFree ? 'free' : 'link'}
      onChange={value => onChange(value === 'free')}
    />
  );
}
