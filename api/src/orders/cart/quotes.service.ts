import type { DeliveryMethod, Quote, QuoteLine, QuoteRequest } from '@kerf/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { ItemsService } from '../../items/items.service.js';
import { deliveryMethods } from '../pricing/delivery.js';
import { notDelivered, type PricedLine, priceCart } from '../pricing/price-cart.js';
import { RULES } from '../pricing/pricing.module.js';
import type { Rules } from '../pricing/rules.js';

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
    const records = await this.items.records(lines.map(({ item }) => item));
    const country = address?.country ?? this.rules.home;
    const cart = priceCart(this.rules, { lines, country, delivery }, id => records.get(id));
    const { method, price, problems } = cart;
    if (delivery !== undefined && !method) throw notDelivered();
    return {
      lines: cart.lines.map(toLine),
      subtotal: price.subtotalCents,
      delivery: price.deliveryCents,
      tax: price.taxCents,
      taxIncluded: price.taxIncluded,
      total: price.totalCents,
      ...(method && { method: method.id }),
      problems,
    };
  }
}

const toLine = ({ item, quantity }: PricedLine): QuoteLine => ({
  item: String(item._id),
  name: item.name,
  image: item.image,
  slug: item.slug,
  quantity,
  price: item.priceCents,
  total: item.priceCents * quantity,
  minimum: item.minimum,
  available: item.stock,
});
