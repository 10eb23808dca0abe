import { namesOf, query } from '@kerf/api-client';
import type { OrderDetail } from '@kerf/contracts';
import { baseCurrency, variantText } from '@kerf/contracts/domain';
import type { ExchangeQuote } from '@kerf/contracts/orders';
import { useQuery } from '@kerf/federation/query';
import { Field, Price, Select, Sums } from '@kerf/ui';
import { refundMessages as texts } from '../../messages/refund-messages';
import { refundableOf } from './refund-request';
import styles from './refund-sheet.module.css';

type Format = (amount: number) => string;

interface ChoicesProps {
  order: OrderDetail;
  lines: readonly { item: string; quantity: number }[];
  /** The version that goes out for an item. Absent: money. */
  value: Readonly<Record<string, string>>;
  wish: readonly { item: string }[];
  format: Format;
  onChange: (value: Record<string, string>) => void;
}

/** For each tool that comes back: money, or which version goes out. */
export const ExchangeChoices = ({ order, lines, value, wish, format, onChange }: ChoicesProps) =>
  lines
    .filter(({ quantity }) => quantity > 0)
    .map(({ item, quantity }) => (
      <VersionChoice
        key={item}
        {...{ order, item, quantity, format }}
        isWished={wish.some(each => each.item === item)}
        value={value[item] ?? ''}
        onChange={version => {
          const { [item]: _, ...others } = value;
          onChange(version ? { ...others, [item]: version } : others);
        }}
      />
    ));

interface VersionProps {
  order: OrderDetail;
  item: string;
  quantity: number;
  isWished: boolean;
  value: string;
  format: Format;
  onChange: (version: string) => void;
}

function VersionChoice({ order, item, quantity, isWished, value, format, onChange }: VersionProps) {
  const product = order.lines.find(line => line.item === item)?.product ?? item;
  const { data } = useQuery(query('getItem', { params: { id: product } }));
  const versions = data ? (data.variants ?? [{ id: data._id, options: [], price: data.price, stock: data.stock }]) : [];
  return (
    <Field
      label={texts.getsFor({ items: namesOf(order, [{ item, quantity }]) })}
      hint={isWished ? texts.wishOfCustomer : undefined}
    >
      <Select value={value} onChange={({ target }) => onChange(target.value)}>
        <option value="">{texts.moneyBack}</option>
        {versions.map(({ id, price, stock, ...variant }) => (
          <option key={id} value={id} disabled={stock < quantity}>
            {texts.versionOf({
              version: id === item ? texts.sameAgain : variantText(variant),
              // The same costs what was paid. In another currency the prices are those of the sums below.
              price: id !== item && order.currency === baseCurrency ? format(price) : undefined,
              stock,
            })}
          </option>
        ))}
        {value && !versions.some(({ id }) => id === value) ? <option value={value}>{texts.versionGone}</option> : null}
      </Select>
    </Field>
  );
}

interface SumsProps {
  order: OrderDetail;
  quote: ExchangeQuote | undefined;
  format: Format;
}

/** What goes out, what pays for it, and what is paid or goes back. */
export function ExchangeSums({ order, quote, format }: SumsProps) {
  const price = (amount: number) => <Price>{format(amount)}</Price>;
  if (!quote)
    return (
      <p className={styles.quiet} aria-live="polite">
        {texts.exchangeCounting}
      </p>
    );
  const { lines, credit, waived, total, refund } = quote;
  return (
    <div aria-live="polite">
      <Sums
        sums={[
          ...lines.map(({ name, quantity, total: amount }) => ({
            label: texts.goesOut({ name, quantity }),
            amount: price(amount),
          })),
          { label: texts.creditOf({ number: order.number }), amount: <Price>{`−${format(credit)}`}</Price> },
          ...(waived > 0 ? [{ label: texts.waived, amount: <Price>{`−${format(waived)}`}</Price> }] : []),
          { label: texts.customerPays, amount: <strong>{price(total)}</strong> },
          { label: texts.goesBack, amount: <strong>{price(refund)}</strong> },
          { label: texts.leftAfter, amount: price(refundableOf(order).left - credit - refund) },
        ]}
      />
      <p className={styles.quiet}>{total > 0 ? texts.paysByLink : texts.leavesAtOnce}</p>
    </div>
  );
}
