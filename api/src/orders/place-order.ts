import { createHash } from 'node:crypto';
import type { NewOrder } from '@kerf/contracts';
import { BadRequestException, ConflictException, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import type { SignedInUser } from '../access/access.js';
import { currentTrace } from '../common/trace.js';
import { groupCommit } from '../database/group-commit.js';
import { ItemsService } from '../items/items.service.js';
import { addressDigest } from '../rate-limit/address-digest.js';
import { Holds } from './holds.js';
import type { OrderRequest } from './order-request.js';
import { ORDER, type OrderRecord } from './orders.schema.js';
import { ownerKey } from './owner-key.js';
import { BatchConflict, PlaceBatch } from './place-batch.js';
import { StockQueue } from './stock-queue.js';

const digestOf = (body: NewOrder) => createHash('sha256').update(JSON.stringify(body)).digest('base64url');

/** Where a request to order comes from. */
export interface Sender {
  address: string | undefined;
  /** Its Idempotency-Key. */
  key?: string | undefined;
}

@Injectable()
export class PlaceOrder {
  private readonly inGroup = groupCommit<OrderRequest, string>(requests => this.batch.tryToPlace(requests));

  constructor(
    @InjectModel(ORDER) private readonly orders: Model<OrderRecord>,
    private readonly items: ItemsService,
    private readonly batch: PlaceBatch,
    private readonly holds: Holds,
    private readonly queue: StockQueue,
  ) {}

  /**
   * Places an order and returns its id. With an idempotency key, a repeated request returns the id of the first.
   * @throws BadRequestException if the item cannot be ordered like this
   * @throws ConflictException if the price changed, the stock is gone or the caller holds too many unpaid orders
   */
  async place(user: SignedInUser, body: NewOrder, { address, key }: Sender): Promise<string> {
    const request = key === undefined ? undefined : { key, digest: digestOf(body) };
    try {
      const item = new Types.ObjectId(body.item ?? (await this.onlyAlike(body)));
      const network = addressDigest(address);
      const heldUntil = this.holds.end();
      return await this.placeFirst({ user, item, body, network, request, heldUntil, trace: currentTrace() });
    } catch (error) {
      // The first copy of this request may have taken the last of the stock.
      const earlier = await this.earlier(user, request);
      if (earlier) return earlier;
      throw error;
    }
  }

  private async earlier(user: SignedInUser, request: OrderRecord['request']): Promise<string | undefined> {
    if (!request) return undefined;
    const sent = { owner: ownerKey(user.id), user: user.id, 'request.key': request.key };
    const order = await this.orders.findOne(sent, null, { lean: true });
    if (order && order.request?.digest !== request.digest)
      throw new ConflictException('This Idempotency-Key belongs to another order.');
    return order?._id.toString();
  }

  /**
   * Places the order in a group with others. If the group is rejected, or its item is contended, the order is placed alone, in
   * the queue of its item: one rejected order or one locked item must not fail the others.
   */
  private async placeFirst(request: OrderRequest): Promise<string> {
    if (this.queue.isBusy(request)) return this.placeAlone(request);
    try {
      return await this.inGroup(request);
    } catch (error) {
      if (!(error instanceof BatchConflict)) throw error;
      return this.placeAlone(request);
    }
  }

  private async placeAlone(request: OrderRequest): Promise<string> {
    const [outcome] = await this.queue.run([request], () => this.batch.place([request]));
    if (typeof outcome !== 'string') throw outcome;
    return outcome;
  }

  /** The one item of this name and picture, for callers who send no id. */
  private async onlyAlike({ name, image }: NewOrder): Promise<Types.ObjectId> {
    const [item, ...more] = name && image ? await this.items.findAlike(name, image) : [];
    if (!item || more.length > 0) throw new BadRequestException('Name the item to order by its id.');
    return item._id;
  }
}
