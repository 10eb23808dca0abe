import type { Modified, PostalAddress } from '@kerf/contracts';
import { canTake } from '@kerf/contracts/order-process';
import { addressText } from '@kerf/contracts/orders';
import type { OrderAddressChange } from '@kerf/contracts/staff';
import { ConflictException, Inject, Injectable } from '@nestjs/common';
import { checkPostcode, checkRegion } from '../../platform/contact-details/address-rules.js';
import { phoneNumber } from '../../platform/contact-details/phone-number.js';
import { refusal } from '../../platform/errors/refusal.js';
import { RULES, type Rules } from '../../platform/shop-rules/rules.js';
import { deliveryMethods } from '../pricing/delivery.js';
import { OrderStore } from '../record/order-store.js';
import type { OrderRecord } from '../record/orders.schema.js';
import { retryWhenStale } from '../record/stale-order.js';

/** Changes where an order goes to. */
@Injectable()
export class OrderAddress {
  constructor(
    private readonly store: OrderStore,
    @Inject(RULES) private readonly rules: Rules,
  ) {}

  /**
   * What was priced stays as it is, so the address must have the same delivery and the same taxes.
   * @throws BadRequestException if the postal code, the region or the phone is not one
   * @throws ConflictException if the order is shipped or cancelled, or would cost something else there
   */
  async change(id: string, actor: string, { address, phone, company }: OrderAddressChange): Promise<Modified> {
    checkPostcode(address, 'address.postcode');
    checkRegion(address, 'address.region');
    const numbers = phoneNumber(phone, address.country);
    return retryWhenStale(async () => {
      const order = await this.store.get(id);
      if (!canTake('order.address', order.status))
        throw new ConflictException({ message: refusal('nothingToShip'), code: 'not-left' });
      if (!this.costsTheSame(order, address))
        throw new ConflictException({ message: refusal('addressPrice'), code: 'price-changed' });
      const set = {
        address: addressText(address),
        deliveryAddress: address,
        ...numbers,
        ...(company && { company }),
      };
      const unset = phone && !numbers.phoneE164 ? (['phoneE164'] as const) : undefined;
      await this.store.changeAlone(order, { actor, action: 'order.address', set, ...(unset && { unset }) });
      return { acknowledged: true, modifiedCount: 1 };
    });
  }

  private costsTheSame({ deliveryAddress: from, delivery, taxProvider }: OrderRecord, to: PostalAddress): boolean {
    if (!from || from.country !== to.country || (taxProvider && from.postcode !== to.postcode)) return false;
    const priceAt = (address: PostalAddress) =>
      deliveryMethods(this.rules, address).find(({ id }) => id === delivery?.method)?.price;
    return priceAt(to) !== undefined && priceAt(to) === priceAt(from);
  }
}
