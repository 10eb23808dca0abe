import type { ShipOrder } from '@kerf/contracts';
import { ConflictException, Injectable } from '@nestjs/common';
import { OrderStore } from '../../orders/record/order-store.js';
import { retryWhenStale } from '../../orders/record/stale-order.js';
import { PaymentCheck } from '../refunds/payment-check.js';

/** Marks paid orders as shipped. */
@Injectable()
export class Shipping {
  constructor(
    private readonly store: OrderStore,
    private readonly payments: PaymentCheck,
  ) {}

  /**
   * @throws ConflictException unless the order is paid, not shipped yet, and its money is neither refunded nor disputed
   * @throws ServiceUnavailableException while the provider cannot be asked
   */
  async ship(id: string, actor: string, { carrier, trackingNumber }: ShipOrder): Promise<void> {
    await retryWhenStale(async () => {
      const order = await this.store.get(id);
      if (order.status === 'shipped')
        throw new ConflictException({ message: 'This order has been shipped already.', code: 'shipped' });
      if (order.status !== 'paid')
        throw new ConflictException({ message: 'Only a paid order can be shipped.', code: 'not-paid' });
      await this.payments.requireMoney(order, actor);
      const set = trackingNumber ? { tracking: { number: trackingNumber, ...(carrier && { carrier }) } } : {};
      await this.store.changeAlone(order, { actor, action: 'order.ship', to: 'shipped', set });
    });
  }
}
