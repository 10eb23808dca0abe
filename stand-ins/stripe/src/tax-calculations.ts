import { z } from 'zod';
import { currency } from './currencies.js';
import { endpoint } from './endpoint.js';
import { invalidRequest, resourceMissing } from './errors.js';
import { newId, nowSeconds } from './ids.js';
import { listParams } from './lists.js';
import { positiveInteger } from './params.js';
import type { TaxCalculation, TaxLine } from './records.js';
import { rateOf } from './tax-rates.js';

const LIFETIME_SECONDS = 90 * 24 * 60 * 60;

const tax_behavior = z.enum(['inclusive', 'exclusive']);
type Behavior = z.output<typeof tax_behavior>;

const address = z.strictObject({ country: z.string().regex(/^[A-Z]{2}$/), postal_code: z.string().optional() });

/** Rounded half up, per line. */
const taxOn = (amount: number, rate: number, behavior: Behavior) =>
  Math.floor((2 * amount * rate) / (10_000 + (behavior === 'inclusive' ? rate : 0)) / 2 + 0.5);

const sumOf = (parts: readonly { amount_tax: number; tax_behavior: string }[], behavior: Behavior) =>
  parts.filter(part => part.tax_behavior === behavior).reduce((sum, { amount_tax }) => sum + amount_tax, 0);

/** The first lines; `limit` is 10 if the calculation shows them itself. */
const linesOf = ({ id, lines }: TaxCalculation, limit: number) => ({
  object: 'list',
  url: `/v1/tax/calculations/${id}/line_items`,
  data: lines.slice(0, limit),
  has_more: lines.length > limit,
});

const create = endpoint(
  'POST /v1/tax/calculations',
  {
    currency,
    customer_details: z.strictObject({ address, address_source: z.enum(['shipping', 'billing']) }),
    line_items: z.array(z.strictObject({ amount: positiveInteger, reference: z.string(), tax_behavior })).min(1),
    shipping_cost: z.strictObject({ amount: positiveInteger, tax_behavior }).optional(),
    expand: z.array(z.literal('line_items')).optional(),
  },
  ({ transaction, params }) => {
    const place = params.customer_details.address;
    const rate = rateOf(place.country, place.postal_code);
    if (rate === undefined)
      throw invalidRequest(
        "We could not determine the customer's tax location based on the provided customer address.",
        {
          code: 'customer_tax_location_invalid',
          param: 'customer_details[address]',
        },
      );
    const lines = params.line_items.map(
      ({ amount, reference, tax_behavior: behavior }): TaxLine => ({
        id: newId('tax_li'),
        object: 'tax.calculation_line_item',
        amount,
        amount_tax: taxOn(amount, rate, behavior),
        reference,
        tax_behavior: behavior,
      }),
    );
    const shipping = params.shipping_cost && {
      ...params.shipping_cost,
      amount_tax: taxOn(params.shipping_cost.amount, rate, params.shipping_cost.tax_behavior),
    };
    const parts = shipping ? [...lines, shipping] : lines;
    const exclusive = sumOf(parts, 'exclusive');
    const { lines: _lines, ...calculation } = transaction.put('tax_calculation', {
      id: newId('taxcalc'),
      object: 'tax.calculation',
      amount_total: parts.reduce((sum, { amount }) => sum + amount, exclusive),
      expires_at: nowSeconds() + LIFETIME_SECONDS,
      shipping_cost: shipping ?? null,
      tax_amount_exclusive: exclusive,
      tax_amount_inclusive: sumOf(parts, 'inclusive'),
      lines,
    });
    return params.expand ? { ...calculation, line_items: linesOf({ ...calculation, lines }, 10) } : calculation;
  },
);

const listLines = endpoint('GET /v1/tax/calculations/:id/line_items', listParams, ({ transaction, id, params }) => {
  const calculation = transaction.store.get('tax_calculation', id);
  if (!calculation) throw resourceMissing('tax_calculation', id, 'calculation');
  return linesOf(calculation, params.limit);
});

export const taxEndpoints = [create, listLines];
