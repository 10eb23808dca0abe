import { soldName } from '@kerf/contracts';
import { Types } from 'mongoose';
import type { ItemRecord } from '../../items/items.schema.js';
import { soldNameIn } from '../../items/translations.js';
import { withoutIn } from '../../items/variants/box.js';
import { type Named, nameIn } from '../../platform/languages/named.js';
import { ENGLISH } from '../../platform/languages/request-language.js';
import type { AppliedDiscount } from '../pricing/apply-promotions.js';
import type { NamedMethod } from '../pricing/currency.js';
import type { PricedCart } from '../pricing/price-cart.js';
import { recordedName } from '../record/order-lines.js';
import type { OrderDelivery, OrderDiscount, OrderLine } from '../record/orders.schema.js';

export const namesOf = (named: Named, language: string) => recordedName(named.name, nameIn(named, language));

const recorded = (discounts: readonly AppliedDiscount[], language: string): OrderDiscount[] =>
  discounts.map(({ promotion, name, translations, ...taken }) => ({
    promotion: new Types.ObjectId(promotion),
    ...namesOf({ name, translations }, language),
    ...taken,
  }));

const recordedWithout = (item: ItemRecord, language: string): Pick<OrderLine, 'without'> => {
  const without = withoutIn(item, ENGLISH);
  return without ? { without: recordedName(without, withoutIn(item, language) ?? without) } : {};
};

/**
 * The lines of an order, as its cart was priced. A line without discounts has none of their fields.
 * @param language of the order
 */
export const recordedLines = ({ lines, price }: PricedCart, language: string): OrderLine[] =>
  lines.map(({ item, quantity, listCents, discounts, totalCents }, at) => ({
    item: item._id,
    ...(item.variantOf && { product: item.variantOf }),
    ...recordedName(soldName(item), soldNameIn(item, language)),
    ...recordedWithout(item, language),
    ...(item.number && { number: item.number }),
    image: item.image,
    unitPriceCents: item.priceCents,
    quantity,
    ...(discounts.length > 0 && { listCents, discounts: recorded(discounts, language), totalCents }),
    taxCents: price.lineTaxCents[at] ?? 0,
  }));

/** The delivery of an order by the method that its cart was priced with. */
export const recordedDelivery = (
  { deliveryDiscounts, price }: PricedCart,
  method: NamedMethod,
  language: string,
): OrderDelivery => ({
  method: method.id,
  ...namesOf(method, language),
  priceCents: price.deliveryCents,
  ...(deliveryDiscounts.length > 0 && { discounts: recorded(deliveryDiscounts, language) }),
  taxCents: price.deliveryTaxCents,
  days: method.days,
});
