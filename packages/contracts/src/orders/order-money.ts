import * as z from 'zod/mini';
import { baseCurrency, type Cents, decimalsOf } from '../domain/currencies.js';
import { maxTotalCents, toMajorUnits } from '../money.js';
import { currencyCode } from '../primitives.js';
import { refusal } from '../refusals/refusal.js';

/** The currency of an order. JSON without one is in the base currency. */
export const orderCurrency = z.codec(z.optional(currencyCode), z.string(), {
  decode: code => code ?? baseCurrency,
  encode: code => code,
});

const responses = new WeakSet<z.core.$ZodType>();
const requests = new WeakSet<z.core.$ZodType>();
const added = <Schema extends z.core.$ZodType>(set: WeakSet<z.core.$ZodType>, schema: Schema): Schema => {
  set.add(schema);
  return schema;
};

/** An amount of an object that `inCurrency` converts. */
export const orderAmount = added(responses, z.number());

/** The same in a request: above zero, in whole units of the currency, and at most what the payment provider can charge. */
export const orderTotal = added(requests, z.number().check(z.minimum(0.001)));

/** The total of an order to place: the same, or zero where promotions leave nothing to pay. */
export const placedTotal = added(requests, z.number().check(z.minimum(0)));

type Change = (amount: number, path: readonly PropertyKey[], isRequest: boolean) => number;

/** What a schema of Zod Mini consists of, for the types that objects with amounts are made of. */
interface Described {
  def: z.core.$ZodPipeDef | z.core.$ZodOptionalDef | z.core.$ZodArrayDef | z.core.$ZodObjectDef;
}

/** Changes each amount of a value of this schema. */
const changeAmounts = (
  schema: z.core.$ZodType,
  value: unknown,
  change: Change,
  path: readonly PropertyKey[] = [],
): unknown => {
  if (responses.has(schema) || requests.has(schema)) return change(value as number, path, requests.has(schema));
  const { def } = schema as z.core.$ZodType & Described;
  if (value === undefined || value === null) return value;
  // The fields of a line are those of its JSON, besides its ids.
  if (def.type === 'pipe') return changeAmounts(def.in, value, change, path);
  if (def.type === 'optional') return changeAmounts(def.innerType, value, change, path);
  if (def.type === 'array')
    return (value as unknown[]).map((each, at) => changeAmounts(def.element, each, change, [...path, at]));
  if (def.type !== 'object') return value;
  const fields = Object.entries(value).map(([name, field]) => {
    const inner = def.shape[name];
    return [name, inner ? changeAmounts(inner, field, change, [...path, name]) : field];
  });
  return Object.fromEntries(fields);
};

const tooLarge = (currency: string) => refusal('mostTotal', { total: { cents: maxTotalCents, currency } });
const tooFine = (currency: string) =>
  decimalsOf(currency) === 2
    ? refusal('totalTwoDecimals')
    : refusal('totalDecimals', { currency, decimals: decimalsOf(currency) === 0 ? 'no' : 'at most three' });

const problemOf = (major: number, smallest: Cents, currency: string): string | undefined => {
  if (Math.abs(major * 10 ** decimalsOf(currency) - smallest) >= 1e-6 || (smallest === 0 && major > 0))
    return tooFine(currency);
  return smallest > maxTotalCents ? tooLarge(currency) : undefined;
};

/**
 * An object with a `currency`. Its amounts are in the major unit of the currency in JSON, and in its smallest unit in code.
 * @param json the object as JSON has it, with amounts made of `orderAmount` and `orderTotal`
 */
export const inCurrency = <Json extends z.ZodMiniObject>(json: Json) =>
  z.codec(json, z.custom<z.output<Json>>(), {
    decode: (value, { issues }) => {
      const { currency = baseCurrency } = value as { currency?: string };
      return changeAmounts(json, value, (major, path, isRequest) => {
        const smallest = Math.round(major * 10 ** decimalsOf(currency));
        const message = isRequest && problemOf(major, smallest, currency);
        if (message) issues.push({ code: 'custom', input: major, path: [...path], message });
        return smallest;
      }) as z.output<Json>;
    },
    encode: value => {
      const { currency = baseCurrency } = value as { currency?: string };
      return changeAmounts(json, value, amount => toMajorUnits(amount, currency)) as z.output<Json>;
    },
  });
