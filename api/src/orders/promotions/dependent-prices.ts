import { Inject, Injectable } from '@nestjs/common';
import { RULES, type Rules } from '../../platform/shop-rules/rules.js';
import { deliveryMethods } from '../pricing/delivery.js';
import type { OrderRecord } from '../record/orders.schema.js';
import { PromotionsRepository } from './promotions.repository.js';

/** Tells which orders have a price that holds for all of their units only: without some of them, the rest would have cost more. */
@Injectable()
export class DependentPrices {
  constructor(
    private readonly promotions: PromotionsRepository,
    @Inject(RULES) private readonly rules: Rules,
  ) {}

  async has(order: OrderRecord): Promise<boolean> {
    return this.hasDeliveryForTotal(order) || (await this.hasConditionalDiscount(order));
  }

  /** The delivery is free because the tools cost enough. */
  private hasDeliveryForTotal({ delivery, deliveryAddress }: OrderRecord): boolean {
    if (!delivery || !deliveryAddress || delivery.priceCents > 0 || delivery.discounts?.length) return false;
    const method = deliveryMethods(this.rules, deliveryAddress).find(({ id }) => id === delivery.method);
    return method?.freeFrom !== undefined && method.price > 0;
  }

  private async hasConditionalDiscount({ lines, delivery }: OrderRecord): Promise<boolean> {
    const discounts = [...lines, ...(delivery ? [delivery] : [])].flatMap(part => part.discounts ?? []);
    const ids = new Set(discounts.map(({ promotion }) => String(promotion)));
    for (const id of ids) {
      const found = await this.promotions.findById(id);
      // Staff may have changed or removed a promotion since.
      if (!found) return true;
      const { benefit, conditions } = found;
      if ('buy' in benefit || conditions.minimumTotal || conditions.minimumQuantity) return true;
    }
    return false;
  }
}
