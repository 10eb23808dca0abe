import { formatCents } from '../domain/cents.js';

interface Taken {
  promotion: string;
  name: string;
  amount: number;
}

/** What an order, a receipt and a quote say about their amounts, in the smallest unit of the currency. */
export interface Summed {
  currency?: string | undefined;
  lines: readonly { discounts?: readonly Taken[] | undefined }[];
  /** Of all lines, less their discounts. */
  subtotal: number;
  /** `price` is less `discounts`. */
  delivery?: { name: string; price: number; discounts?: readonly Taken[] | undefined } | undefined;
  /** The code of the country that the goods go to. */
  country?: string | undefined;
  tax: number;
  taxIncluded: boolean;
  /** The tax depends on the postal code, which is not known yet. */
  taxUnknown?: boolean | undefined;
  total: number;
}

export interface Sum {
  label: string;
  amount: string;
  /** The amount before discounts, where it is another one. */
  was?: string;
}

export interface OrderSums {
  /** Amounts that add up to the total. */
  rows: Sum[];
  total: Sum;
  /** Sentences below the total: the tax that it includes, and what each promotion saved. */
  notes: string[];
}

const amountOf = (taken: readonly Taken[] = []): number => taken.reduce((sum, { amount }) => sum + amount, 0);

/** What each promotion took off the whole order. */
const savings = ({ lines, delivery }: Summed): Taken[] => {
  const sums = new Map<string, Taken>();
  for (const taken of [...lines, ...(delivery ? [delivery] : [])].flatMap(({ discounts = [] }) => discounts)) {
    const { amount = 0 } = sums.get(taken.promotion) ?? {};
    sums.set(taken.promotion, { ...taken, amount: amount + taken.amount });
  }
  return [...sums.values()];
};

const countryName = (code: string) => new Intl.DisplayNames(['en'], { type: 'region' }).of(code) ?? code;

const deliverySum = ({ delivery, country, currency }: Summed): Sum[] => {
  if (!delivery) return [];
  const { name, price, discounts } = delivery;
  const list = price + amountOf(discounts);
  return [
    {
      label: country ? `${name} to ${countryName(country)}` : name,
      amount: price === 0 ? 'Free' : formatCents(price, currency),
      ...(list > price && { was: formatCents(list, currency) }),
    },
  ];
};

/**
 * The sums of an order, in the same words on its page, in its e-mails and on its receipt. A tax that the prices include is no part of the
 * sum, so it is below the total.
 */
export const orderSums = (order: Summed): OrderSums => {
  const { subtotal, tax, taxIncluded, taxUnknown, total, currency } = order;
  const format = (amount: number) => formatCents(amount, currency);
  return {
    rows: [
      { label: 'Subtotal', amount: format(subtotal) },
      ...deliverySum(order),
      ...(taxUnknown ? [{ label: 'Tax', amount: 'With your postal code' }] : []),
      ...(tax > 0 && !taxIncluded ? [{ label: 'Tax', amount: format(tax) }] : []),
    ],
    total: { label: 'Total', amount: format(total) },
    notes: [
      ...(tax > 0 && taxIncluded ? [`includes ${format(tax)} VAT`] : []),
      ...savings(order).map(({ name, amount }) => `You save ${format(amount)} with ${name}`),
    ],
  };
};

/** `1 piece` or `2 pieces, $27.50 each`. */
export const piecesText = (quantity: number, price: number, currency?: string): string =>
  quantity === 1 ? '1 piece' : `${quantity} pieces, ${formatCents(price, currency)} each`;
