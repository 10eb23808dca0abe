import { decimalsOf, toMajorUnits, toSoldJson } from '@kerf/contracts';
import { type OrderDraft, orderDraft } from '@kerf/contracts/staff';
import { issuesInWords } from '../../components/contract-errors';

export interface DraftLine {
  /** Of what is sold, also of a variant. */
  item: string;
  product?: string | undefined;
  /** As long as no quote names it. */
  name: string;
  image: string;
  quantity: number;
  /** As agreed, in the major unit of the currency. Undefined: that of the shop. */
  price: number | undefined;
}

/** The fields of the form. A text that is empty is no part of the draft. */
export interface DraftValues {
  email: string;
  phone: string;
  company: string;
  vatNumber: string;
  address: Record<'name' | 'line1' | 'line2' | 'city' | 'region' | 'postcode' | 'country', string>;
  lines: DraftLine[];
  delivery: string;
  deliveryPrice: number | undefined;
  discountKind: 'percent' | 'amount';
  discount: number | undefined;
  reason: string;
  currency: string;
  language: string;
  note: string;
  message: string;
  days: string;
  addsTo: string;
  invoice: boolean;
}

/** Without the fields whose text is empty. */
const filled = <Fields extends Record<string, string>>(fields: Fields): Partial<Fields> =>
  Object.fromEntries(Object.entries(fields).filter(([, text]) => text.trim() !== '')) as Partial<Fields>;

const toSmallest = (amount: number, currency: string): number =>
  Number.isNaN(amount) ? amount : Math.round(amount * 10 ** decimalsOf(currency));

const discountOf = ({ discountKind, discount, reason, currency }: DraftValues): OrderDraft['discount'] => {
  if (discount === undefined) return undefined;
  return discountKind === 'percent'
    ? { percent: discount, reason }
    : { amount: toSmallest(discount, currency), reason };
};

/** The draft of the fields, which may be none yet. */
export const draftOf = (values: DraftValues): OrderDraft => {
  const { address, lines, deliveryPrice, days, currency, invoice, ...more } = values;
  const { email, phone, company, vatNumber, delivery, language, note, message, addsTo } = more;
  const discount = discountOf(values);
  const texts = { email, phone, company, vatNumber, delivery, currency, language, note, message, addsTo };
  return {
    ...filled(texts),
    address: filled(address),
    lines: lines.map(({ item, product, quantity, price }) => ({
      ...{ item, quantity },
      ...(product && { product }),
      ...(price !== undefined && { price: toSmallest(price, currency) }),
    })),
    ...(deliveryPrice !== undefined && { deliveryPrice: toSmallest(deliveryPrice, currency) }),
    ...(discount && { discount }),
    days: Number(days) as OrderDraft['days'],
    // Only a firm gets one.
    ...(invoice && more.company.trim() && more.vatNumber.trim() && { invoice: true as const }),
  };
};

const major = (amount: number | undefined, currency: string): number | undefined =>
  amount === undefined ? undefined : toMajorUnits(amount, currency);

/** @param shop the currency and the country of the shop */
export const valuesOf = (draft: OrderDraft, shop: { currency: string; country: string }): DraftValues => {
  const { address, discount, currency = shop.currency } = draft;
  const isPercent = discount === undefined || 'percent' in discount;
  return {
    email: draft.email ?? '',
    phone: draft.phone ?? '',
    company: draft.company ?? '',
    vatNumber: draft.vatNumber ?? '',
    address: {
      ...{ name: '', line1: '', line2: '', city: '', region: '', postcode: '', country: shop.country },
      ...address,
    },
    lines: draft.lines.map(({ item, product, quantity, price }) => ({
      ...{ item, product, quantity, name: '', image: '' },
      price: major(price, currency),
    })),
    delivery: draft.delivery ?? '',
    deliveryPrice: major(draft.deliveryPrice, currency),
    discountKind: isPercent ? 'percent' : 'amount',
    discount: discount && ('percent' in discount ? discount.percent : major(discount.amount, currency)),
    reason: discount?.reason ?? '',
    currency,
    language: draft.language ?? '',
    note: draft.note ?? '',
    message: draft.message ?? '',
    days: String(draft.days),
    addsTo: draft.addsTo ?? '',
    invoice: draft.invoice ?? false,
  };
};

/** What is wrong with each field, by its path such as `address.city`. Empty if the draft can be stored. */
export const problemsOf = (draft: OrderDraft): Readonly<Record<string, string>> => {
  const { success, error } = orderDraft.safeParse({ ...draft, lines: draft.lines.map(toSoldJson) });
  if (success) return {};
  return Object.fromEntries(issuesInWords(error.issues).map(({ path, message }) => [path.join('.'), message]));
};
