import type { CartLine, DeliveryMethod, Quote, QuoteLine, QuoteRequest } from '@kerf/contracts';
import { BadRequestException, Inject, Injectable } from '@nestjs/common';
import type { ItemRecord } from '../../items/items.schema.js';
import { ItemsService } from '../../items/items.service.js';
import { deliveryMethods } from '../pricing/delivery.js';
import { priceOf } from '../pricing/price.js';
import { RULES } from '../pricing/pricing.module.js';
import type { Rules } from '../pricing/rules.js';
import { cartProblems } from './cart-problems.js';

@Injectable()
export class QuotesService {
  constructor(
    private readonly items: ItemsService,
    @Inject(RULES) private readonly rules: Rules,
  ) {}

  methods(country = this.rules.home): DeliveryMethod[] {
    return deliveryMethods(this.rules, country);
  }

  /** @throws BadRequestException if the delivery method does not exist in this country */
  async quote({ lines, delivery, address }: QuoteRequest): Promise<Quote> {
    const country = address?.country ?? this.rules.home;
    const methods = this.methods(country);
    const method = delivery === undefined ? methods[0] : methods.find(({ id }) => id === delivery);
    if (delivery !== undefined && !method) throw new BadRequestException('This delivery is not available there.');
    const records = await this.items.records(lines.map(({ item }) => item));
    const sold = lines.flatMap(line => {
      const item = records.get(line.item);
      return item ? [{ line, item }] : [];
    });
    const price = priceOf(
      this.rules,
      country,
      sold.length > 0 ? method : undefined,
      sold.map(({ line, item }) => ({
        unitPriceCents: item.priceCents,
        quantity: line.quantity,
        category: item.category,
      })),
    );
    return {
      lines: sold.map(({ line, item }) => toLine(line, item)),
      subtotal: price.subtotalCents,
      delivery: price.deliveryCents,
      tax: price.taxCents,
      taxIncluded: price.taxIncluded,
      total: price.totalCents,
      ...(method && { method: method.id }),
      problems: cartProblems(lines, id => records.get(id)),
    };
  }
}

const toLine = ({ item, quantity }: CartLine, record: ItemRecord): QuoteLine => ({
  item,
  name: record.name,
  image: record.image,
  slug: record.slug,
  quantity,
  price: record.priceCents,
  total: record.priceCents * quantity,
  minimum: record.minquantity,
  available: record.avilablequantity,
});
