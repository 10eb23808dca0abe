import type { ParcelLabel } from '@kerf/contracts';
import { isPossible } from '@kerf/contracts/order-process';
import { ConflictException, Inject, Injectable, NotFoundException } from '@nestjs/common';
import { Types } from 'mongoose';
import { PackedLines } from '../../orders/fulfilment/packed-lines.js';
import { labelOfReturn, type OrderReturn, type OrderReturnLabel } from '../../orders/record/money/refund-records.js';
import { type OrderChange, OrderStore } from '../../orders/record/order-store.js';
import type { OrderRecord } from '../../orders/record/orders.schema.js';
import { goodsOf } from '../../orders/record/parcels.js';
import { retryWhenStale } from '../../orders/record/stale-order.js';
import { toLabel } from '../../orders/views/orders.mapper.js';
import { refusal } from '../../platform/errors/refusal.js';
import { returnIn } from '../refunds/returns.js';
import { CarrierProvider } from './carrier-provider.js';
import { customerOf, labelUnwanted, purchase, requireCarrier } from './label-purchase.js';

/** Labels with which customers send returns, before the staff decide about them. See docs/decisions/079-carriers.md. */
@Injectable()
export class ReturnLabels {
  constructor(
    @Inject(CarrierProvider) private readonly carrier: CarrierProvider | null,
    private readonly store: OrderStore,
    private readonly packed: PackedLines,
  ) {}

  /**
   * Buys the label of a return. It is stored before it is bought: a second request, also after a crash, gets the same one.
   * @throws ConflictException unless the return is requested, the address has parts, and the carrier sells the label
   * @throws ServiceUnavailableException while the carrier is unreachable
   */
  async buy(id: string, returnId: string, staff: string): Promise<ParcelLabel> {
    const carrier = requireCarrier(this.carrier);
    const { order, found, label } = await retryWhenStale(() => this.reserve(id, returnId, staff));
    if (label.tracking) return toLabel(label);
    const request = {
      ...{ id: String(label._id), reference: order.number },
      ...{ return: true as const, from: customerOf(order) },
      lines: await this.packed.of(order, found.lines),
    };
    const bought = await purchase(carrier, request, {
      confirm: tracking => this.confirm(id, returnId, staff, { ...label, tracking }),
      giveUp: () => this.giveUp(id, returnId, label),
    });
    return toLabel(bought);
  }

  /** @throws NotFoundException if the return has no label that is bought */
  async pdf(order: OrderRecord, returnId: string): Promise<Buffer> {
    const label = labelOfReturn(returnIn(order, returnId));
    if (!label?.tracking) throw new NotFoundException(refusal('noLabel'));
    return requireCarrier(this.carrier).pdf(String(label._id));
  }

  /** Stores which label is bought. Without this, two clerks would buy two, and a crash would leave one that nobody knows. */
  private async reserve(id: string, returnId: string, staff: string) {
    const order = await this.store.get(id);
    const found = returnIn(order, returnId);
    if (found.status !== 'requested')
      throw new ConflictException({ message: refusal('returnDecided'), code: 'already-decided' });
    if (found.label) return { order, found, label: found.label };
    if (!isPossible('return.label-request', goodsOf(order)))
      throw new ConflictException({ message: refusal('notShipped'), code: 'not-shipped' });
    customerOf(order);
    const label: OrderReturnLabel = { _id: new Types.ObjectId(), at: new Date() };
    const change = changeOf(order, { ...found, label }, label);
    await this.store.changeAlone(order, { ...change, actor: staff, action: 'return.label-request' });
    return { order, found, label };
  }

  /** The label as the carrier sold it, unless the return no longer wants it: then it is void already. */
  private async confirm(id: string, returnId: string, staff: string, label: OrderReturnLabel) {
    const order = await this.store.get(id);
    const found = returnIn(order, returnId);
    const stored = labelOfReturn(found);
    if (!stored?._id.equals(label._id)) throw labelUnwanted();
    if (stored.tracking) return stored;
    const change = changeOf(order, { ...found, label }, label);
    await this.store.changeAlone(order, { ...change, actor: staff, action: 'return.label' });
    return label;
  }

  private async giveUp(id: string, returnId: string, label: OrderReturnLabel): Promise<void> {
    const order = await this.store.get(id);
    const { label: stored, ...found } = returnIn(order, returnId);
    if (!stored?._id.equals(label._id) || stored.tracking) return;
    await this.store.changeAlone(order, { ...changeOf(order, found, label), actor: 'carrier', action: 'label.refuse' });
  }
}

const changeOf = (
  { returns = [] }: OrderRecord,
  changed: OrderReturn,
  { _id, tracking }: OrderReturnLabel,
): Pick<OrderChange, 'set' | 'details'> => ({
  set: { returns: returns.map(each => (each._id.equals(changed._id) ? changed : each)) },
  details: { return: String(changed._id), label: String(_id), ...(tracking && { number: tracking.number }) },
});
