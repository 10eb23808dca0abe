import { formatCents } from '../domain/cents.js';
import { locale } from '../domain/locale.js';

interface Taken {
  promotion: string;
  name: string;
  code?: string | undefined;
  amount: number;
}

interface SummedLine {
  quantity: number;
  /** Of one unit, as the shop shows it. */
  price: number;
  /** Of all units, before `discounts`. Absent where nothing was taken off. */
  list?: number | undefined;
  /** What the price is lowered by comes first. */
  discounts?: readonly Taken[] | undefined;
  /** What is paid for the line. */
  total: number;
}

/** What an order, a receipt and a quote say about their amounts, in the smallest unit of the currency. */
export interface Summed<Line extends SummedLine = SummedLine> {
  currency?: string | undefined;
  lines: readonly Line[];
  /** `price` is less `discounts`. */
  delivery?:
    | { name: string; paidName?: string | undefined; price: number; discounts?: readonly Taken[] | undefined }
    | undefined;
  /** The code of the country that the goods go to. */
  country?: string | undefined;
  tax: number;
  taxIncluded: boolean;
  /** The tax depends on the postal code, which is not known yet. */
  taxUnknown?: boolean | undefined;
  total: number;
}

export interface LineSum<Line> {
  line: Line;
  /** What it costs at the price of the shop. */
  amount: string;
  /** The amount at the list price, where the shop's price is lower. */
  was?: string;
}

export interface Sum {
  label: string;
  amount: string;
}

export interface OrderSums<Line = unknown> {
  /** They add up to the first row. */
  lines: LineSum<Line>[];
  /** Amounts that add up to the total: lines, codes and promotions, delivery and tax. */
  rows: Sum[];
  total: Sum;
  /** Sentences below the total: the tax that it includes, and what reduced prices saved. */
  notes: string[];
}

const amountOf = (taken: readonly Taken[] = []): number => taken.reduce((sum, { amount }) => sum + amount, 0);

/** The discounts of a line: those that the shop's price has already, and those of the cart. */
const splitDiscounts = ({
  quantity,
  price,
  list = 0,
  discounts = [],
}: SummedLine): { sale: Taken[]; cart: Taken[] } => {
  let left = Math.max(0, list - price * quantity);
  const parts = discounts.map(taken => {
    const inPrice = Math.min(left, taken.amount);
    left -= inPrice;
    return { sale: { ...taken, amount: inPrice }, cart: { ...taken, amount: taken.amount - inPrice } };
  });
  return { sale: parts.map(({ sale }) => sale), cart: parts.map(({ cart }) => cart) };
};

/** What each promotion takes off altogether. */
const byPromotion = (taken: readonly Taken[]): Taken[] => {
  const sums = new Map<string, Taken>();
  for (const each of taken) {
    const { amount = 0 } = sums.get(each.promotion) ?? {};
    sums.set(each.promotion, { ...each, amount: amount + each.amount });
  }
  return [...sums.values()].filter(({ amount }) => amount > 0);
};

const countryName = (code: string, tag: string) => new Intl.DisplayNames([tag], { type: 'region' }).of(code) ?? code;

/** The words of the sums in English. A translation has the same values. */
export const sumWords = {
  subtotal: 'Subtotal',
  deliveryTo: ({ method, country }: { method: string; country: string }) => `${method} to ${country}`,
  free: 'Free',
  tax: 'Tax',
  taxUnknown: 'With your postal code',
  total: 'Total',
  included: ({ amount }: { amount: string }) => `includes ${amount} VAT`,
  saved: ({ amount, promotion }: { amount: string; promotion: string }) => `You save ${amount} with ${promotion}`,
};

/**
 * The sums of an order, in the same words on its page, in its e-mails and on its receipt. Each code and each promotion of the cart is a row.
 * A reduced price is part of its line, and a tax that the prices include is no part of the sum, so both are below the total.
 * @param tag the language of `words`; that of the page unless it is given
 */
export const orderSums = <Line extends SummedLine>(
  order: Summed<Line>,
  words = sumWords,
  tag = locale(),
): OrderSums<Line> => {
  const { lines, delivery, country, tax, taxIncluded, taxUnknown, total, currency } = order;
  const format = (amount: number) => formatCents(amount, currency, tag);
  const parts = lines.map(splitDiscounts);
  const shopCents = lines.map(({ total }, at) => total + amountOf(parts[at]?.cart));
  const deliveryCents = (delivery?.price ?? 0) + amountOf(delivery?.discounts);
  const savings = (taken: readonly Taken[] = []): Sum[] =>
    byPromotion(taken).map(({ code, name, amount }) => ({ label: code ?? name, amount: format(-amount) }));
  const deliveryRow = ({ name, paidName: method = name }: NonNullable<Summed['delivery']>): Sum => ({
    label: country ? words.deliveryTo({ method, country: countryName(country, tag) }) : method,
    amount: deliveryCents === 0 ? words.free : format(deliveryCents),
  });
  return {
    lines: lines.map((line, at) => {
      const { list = 0 } = line;
      const cents = shopCents[at] ?? 0;
      return { line, amount: format(cents), ...(list > cents && { was: format(list) }) };
    }),
    rows: [
      { label: words.subtotal, amount: format(shopCents.reduce((sum, cents) => sum + cents, 0)) },
      ...savings(parts.flatMap(({ cart }) => cart)),
      ...(delivery ? [deliveryRow(delivery)] : []),
      ...savings(delivery?.discounts),
      ...(taxUnknown ? [{ label: words.tax, amount: words.taxUnknown }] : []),
      ...(tax > 0 && !taxIncluded ? [{ label: words.tax, amount: format(tax) }] : []),
    ],
    total: { label: words.total, amount: format(total) },
    notes: [
      ...(tax > 0 && taxIncluded ? [words.included({ amount: format(tax) })] : []),
      ...byPromotion(parts.flatMap(({ sale }) => sale)).map(({ name, amount }) =>
        words.saved({ amount: format(amount), promotion: name }),
      ),
    ],
  };
};

/** `1 piece` or `2 pieces, $27.50 each`. */
export const piecesText = (quantity: number, price: number, currency?: string): string =>
  quantity === 1 ? '1 piece' : `${quantity} pieces, ${formatCents(price, currency)} each`;
