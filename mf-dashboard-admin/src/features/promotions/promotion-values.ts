import { type NewPromotion, type Promotion, toDollars } from '@kerf/contracts';
import { localDecimal } from '@kerf/contracts/domain';
import type { PromotionDetail } from '@kerf/contracts/staff';
import type { FieldPath } from 'react-hook-form';
import { clockIn } from '../../components/moment';
import { fieldText, typedNumber } from '../../components/number-text';
import { promotionEditorMessages as texts } from '../../messages/promotion-editor-messages';
import { promotionsMessages } from '../../messages/promotions-messages';

/** What the form of a new promotion has: texts, with amounts in dollars. */
export const noValues = {
  name: '',
  /** By the tags of the other languages. Undefined until it is typed. */
  names: {} as Record<string, string | undefined>,
  kind: 'automatic' as Promotion['kind'],
  code: '',
  what: 'percent' as 'percent' | 'amount' | 'freeDelivery' | 'buy',
  percent: '',
  amount: '',
  buy: '2',
  get: '1',
  on: 'order' as 'order' | 'delivery' | 'goods',
  items: [] as { id: string; name: string; number?: string | undefined }[],
  categories: [] as string[],
  from: '',
  until: '',
  minimumTotal: '',
  minimumQuantity: '',
  total: '',
  perCustomer: '',
  combinable: true,
  active: true,
};
export type PromotionValues = typeof noValues;

/** What is no number stays a text, so that the contract names its field. */
const numberOf = (text: string): number => {
  const value = typedNumber(text);
  return (value === undefined || Number.isNaN(value) ? text.trim() : value) as number;
};
const centsOf = (text: string): number => {
  const dollars = numberOf(text);
  return typeof dollars === 'number' ? Number((dollars * 100).toFixed(6)) : dollars;
};
const given = <Fields extends Record<string, string>>(fields: Fields, read: (text: string) => number) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, text]) => (text.trim() ? [[name, read(text)]] : [])),
  ) as Partial<Record<keyof Fields, number>>;

const targetOf = ({ on, items, categories }: PromotionValues) =>
  on === 'goods'
    ? {
        ...(items.length > 0 && { items: items.map(({ id }) => id) }),
        ...(categories.length > 0 && { categories }),
      }
    : on;

const benefitOf = (values: PromotionValues): NewPromotion['benefit'] => {
  const { what, percent, amount, buy, get } = values;
  if (what === 'freeDelivery') return { freeDelivery: true };
  const on = targetOf(values);
  if (what === 'amount') return { amount: centsOf(amount), on };
  if (what === 'percent') return { percent: numberOf(percent), on };
  return { buy: numberOf(buy), get: numberOf(get), percent: numberOf(percent), on: on === 'delivery' ? 'order' : on };
};

const translationsOf = (names: PromotionValues['names']): NonNullable<NewPromotion['translations']> =>
  Object.fromEntries(Object.entries(names).map(([tag, text]) => [tag, text?.trim() ? { name: text } : null]));

/** The body of POST /promotions. The contract validates it. */
export const promotionOf = (values: PromotionValues): NewPromotion => ({
  name: values.name,
  ...(Object.keys(values.names).length > 0 && { translations: translationsOf(values.names) }),
  kind: values.kind,
  benefit: benefitOf(values),
  conditions: {
    ...given({ minimumTotal: values.minimumTotal }, centsOf),
    ...given({ minimumQuantity: values.minimumQuantity }, numberOf),
  },
  from: values.from || null,
  until: values.until || null,
  limits: given({ total: values.total, perCustomer: values.perCustomer }, numberOf),
  combinable: values.combinable,
  active: values.active,
  code: values.kind === 'code' && values.code.trim() ? values.code : null,
});

/** The field of the form that an issue of the contract is about. */
export const fieldOf = (path: string, { what }: PromotionValues): FieldPath<PromotionValues> => {
  const [first = '', second = ''] = path.split('.');
  if (first === 'translations') return `names.${second}`;
  if (first === 'benefit')
    return second === 'on' ? 'on' : ((second || (what === 'buy' ? 'percent' : what)) as keyof PromotionValues);
  return (first === 'conditions' || first === 'limits' ? second : first) as keyof PromotionValues;
};

const numberFields = [
  'percent',
  'amount',
  'buy',
  'get',
  'minimumTotal',
  'minimumQuantity',
  'total',
  'perCustomer',
] as const;

export const isNumberField = (field: string): field is (typeof numberFields)[number] =>
  numberFields.some(name => name === field);

const dollarsOf = (cents: number | undefined): string =>
  cents === undefined ? '' : localDecimal(toDollars(cents).toFixed(2));

/** A new promotion that begins as a copy. No two promotions have the same code. */
export const copyOf = (promotion: PromotionDetail): PromotionValues => ({
  ...valuesOf(promotion),
  name: promotionsMessages.copyOf({ name: promotion.name }),
  code: '',
});

/** A stored promotion as the form has it. */
export const valuesOf = (promotion: PromotionDetail): PromotionValues => {
  const { benefit, conditions, limits, timeZone } = promotion;
  const on = 'on' in benefit ? benefit.on : 'delivery';
  const goods = typeof on === 'object' ? on : {};
  return {
    name: promotion.name,
    names: Object.fromEntries(
      Object.entries(promotion.translations ?? {}).map(([tag, translation]) => [tag, translation.name ?? '']),
    ),
    kind: promotion.kind,
    code: promotion.code ?? '',
    what: (['freeDelivery', 'buy', 'amount'] as const).find(name => name in benefit) ?? 'percent',
    percent: 'percent' in benefit ? fieldText(benefit.percent) : '',
    amount: 'amount' in benefit ? dollarsOf(benefit.amount) : '',
    buy: 'buy' in benefit ? fieldText(benefit.buy) : noValues.buy,
    get: 'buy' in benefit ? fieldText(benefit.get) : noValues.get,
    on: typeof on === 'object' ? 'goods' : on,
    items: promotion.items.map(({ item: id, name, number }) => ({ id, name: name ?? texts.gone, number })),
    categories: goods.categories ?? [],
    from: clockIn(promotion.from, timeZone),
    until: clockIn(promotion.until, timeZone),
    minimumTotal: dollarsOf(conditions.minimumTotal),
    minimumQuantity: fieldText(conditions.minimumQuantity),
    total: fieldText(limits.total),
    perCustomer: fieldText(limits.perCustomer),
    combinable: promotion.combinable,
    active: promotion.active,
  };
};
