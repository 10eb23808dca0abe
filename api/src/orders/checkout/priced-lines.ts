import { type DeliveryMethod, soldName } from '@kerf/contracts';
import { Types } from 'mongoose';
import type { AppliedDiscount } from '../pricing/apply-promotions.js';
import type { PricedCart } from '../pricing/price-cart.js';
import type { OrderDelivery, OrderDiscount, OrderLine } from '../record/orders.schema.js';

const recorded = (discounts: readonly AppliedDiscount[]): OrderDiscount[] =>
  discounts.map(({ promotion, ...taken }) => ({ promotion: new Types.ObjectId(promotion), ...taken }));

/** The lines of an order, as its cart was priced. A line without discounts has none of their fields. */
export const recordedLines = ({ lines, price }: PricedCart): OrderLine[] =>
  lines.map(({ item, quantity, listCents, discounts, totalCents }, at) => ({
    item: item._id,
    ...(item.variantOf && { product: item.variantOf }),
    name: soldName(item),
    image: item.image,
    unitPriceCents: item.priceCents,
    quantity,
    ...(discounts.length > 0 && { listCents, discounts: recorded(discounts), totalCents }),
    taxCents: price.lineTaxCents[at] ?? 0,
  }));

/** The delivery of an order by the method that its cart was priced with. */
export const recordedDelivery = ({ deliveryDiscounts, price }: PricedCart, method: DeliveryMethod): OrderDelivery => ({
  method: method.id,
  name: method.name,
  priceCents: price.deliveryCents,
  ...(deliveryDiscounts.length > 0 && { discounts: recorded(deliveryDiscounts) }),
  taxCents: price.deliveryTaxCents,
  days: method.days,
});
