import { ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { ClientSession, Connection } from 'mongoose';
import type { SignedInUser } from '../../platform/access/access.js';
import { EndedLinksRepository } from '../../platform/access/ended-links.repository.js';
import { OrderTokens } from '../../platform/access/order-tokens.js';
import { withTransaction } from '../../platform/database/with-transaction.js';
import { refusal } from '../../platform/errors/refusal.js';
import { AddressesService } from '../../users/addresses/addresses.service.js';
import { isPaid } from '../record/order-statuses.js';
import { OrderStore } from '../record/order-store.js';
import type { OrderRecord } from '../record/orders.schema.js';
import { retryWhenStale } from '../record/stale-order.js';

/** Moves the order of a guest to the account that the guest creates afterwards. */
@Injectable()
export class OrderClaims {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly store: OrderStore,
    private readonly tokens: OrderTokens,
    private readonly ended: EndedLinksRepository,
    private readonly addresses: AddressesService,
  ) {}

  /**
   * Needs both the order's token and its e-mail address. Anybody can create an account with an address that they do not own, and anybody can
   * forward a link. Claiming an order again changes nothing. The links to the order stay valid.
   * An account without a saved address gets the one that the order is delivered to.
   * @throws NotFoundException without a valid token of this order, or if another account has it
   * @throws ConflictException if the address is another, or the order is not paid
   */
  async claim(account: SignedInUser, id: string, token: string): Promise<void> {
    const link = await this.tokens.linkOf(token);
    if (link?.order !== id || (await this.ended.includes(link))) throw notFound();
    await retryWhenStale(async () => {
      const order = await this.store.get(id);
      if (!order.isGuest && String(order.user) === account.id) return;
      if (!order.isGuest) throw notFound();
      if (order.email !== account.email) throw new ConflictException(refusal('otherEmail'));
      if (!isPaid(order)) throw new ConflictException({ message: refusal('notPaid'), code: 'not-paid' });
      await withTransaction(this.connection, async session => {
        await this.store.giveTo(session, order, account.id);
        await this.beginAddresses(session, order, account.id);
      });
    });
  }

  private async beginAddresses(session: ClientSession, order: OrderRecord, account: string): Promise<void> {
    const { deliveryAddress, phone, phoneE164 } = order;
    if (!deliveryAddress) return;
    const { postcode = '' } = deliveryAddress;
    const numbers = { ...(phone && { phone }), ...(phoneE164 && { phoneE164 }) };
    await this.addresses.begin(session, account, { ...deliveryAddress, postcode, ...numbers });
  }
}

const notFound = () => new NotFoundException(refusal('noOrder'));
