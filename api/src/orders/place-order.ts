import { createHash } from 'node:crypto';
import type { NewOrder } from '@kerf/contracts';
import { BadRequestException, ConflictException, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import type { SignedInUser } from '../auth/access.js';
import { currentTrace } from '../common/trace.js';
import { grouped } from '../database/grouped.js';
import { ItemsService } from '../items/items.service.js';
import { addressDigest } from '../rate-limit/address-digest.js';
import { Holds } from './holds.js';
import { ORDER, type OrderRecord } from './orders.schema.js';
import { NotTogether, PlaceTogether } from './place-together.js';
import { Turns } from './turns.js';
import type { Wanted } from './wanted.js';

const digestOf = (body: NewOrder) => createHash('sha256').update(JSON.stringify(body)).digest('base64url');

/** Where a request to order comes from. */
export interface Sender {
  address: string | undefined;
  /** Its Idempotency-Key. */
  key?: string | undefined;
}

@Injectable()
export class PlaceOrder {
  private readonly turns = new Turns();
  private readonly together = grouped<Wanted, string>(wanted => this.placing.tryToPlace(wanted));

  constructor(
    @InjectModel(ORDER) private readonly orders: Model<OrderRecord>,
    private readonly items: ItemsService,
    private readonly placing: PlaceTogether,
    private readonly holds: Holds,
  ) {}

  /**
   * Places an order and answers its id; with an idempotency key, the same request always the same one.
   * @throws BadRequestException for what cannot be ordered, ConflictException where price or stock are others by now.
   */
  async place(user: SignedInUser, body: NewOrder, { address, key }: Sender): Promise<string> {
    const request = key === undefined ? undefined : { key, digest: digestOf(body) };
    try {
      const item = new Types.ObjectId(body.item ?? (await this.onlyAlike(body)));
      const network = addressDigest(address);
      const heldUntil = this.holds.end();
      return await this.placeAnew({ user, item, body, network, request, heldUntil, trace: currentTrace() });
    } catch (error) {
      // The same request may have been here before, and have taken the last of the stock.
      const earlier = await this.earlier(user, request);
      if (earlier) return earlier;
      throw error;
    }
  }

  private async earlier(user: SignedInUser, request: OrderRecord['request']): Promise<string | undefined> {
    if (!request) return undefined;
    const order = await this.orders.findOne({ user: user.id, 'request.key': request.key }, null, { lean: true });
    if (order && order.request?.digest !== request.digest)
      throw new ConflictException('This Idempotency-Key belongs to another order.');
    return order?._id.toString();
  }

  /** One order that is not taken, or an item others want as well, must not keep a group of orders from being placed. */
  private async placeAnew(wanted: Wanted): Promise<string> {
    const item = String(wanted.item);
    if (this.turns.isTaken(item)) return this.turns.take(item, () => this.placeAlone(wanted));
    try {
      return await this.together(wanted);
    } catch (error) {
      if (!(error instanceof NotTogether)) throw error;
      return this.turns.take(item, () => this.placeAlone(wanted));
    }
  }

  private async placeAlone(wanted: Wanted): Promise<string> {
    const [outcome] = await this.placing.place([wanted]);
    if (typeof outcome !== 'string') throw outcome;
    return outcome;
  }

  private async onlyAlike({ name, image }: NewOrder): Promise<Types.ObjectId> {
    const [item, ...more] = name && image ? await this.items.findAlike(name, image) : [];
    if (!item || more.length > 0) throw new BadRequestException('Name the item to order by its id.');
    return item._id;
  }
}
