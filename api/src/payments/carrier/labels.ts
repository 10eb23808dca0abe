import type { NewLabel, ParcelLabel } from '@kerf/contracts';
import { isPossible } from '@kerf/contracts/order-process';
import { ConflictException, Inject, Injectable, NotFoundException } from '@nestjs/common';
import { Types } from 'mongoose';
import { PackedLines } from '../../orders/fulfilment/packed-lines.js';
import { lineQuantities } from '../../orders/record/money/refund-records.js';
import { unitsIn } from '../../orders/record/money/refunded-units.js';
import { OrderStore } from '../../orders/record/order-store.js';
import type { OrderLabel, OrderRecord } from '../../orders/record/orders.schema.js';
import { goodsOf, parcelsOf, unshippedOf } from '../../orders/record/parcels.js';
import { retryWhenStale, StaleOrder } from '../../orders/record/stale-order.js';
import { toLabel } from '../../orders/views/orders.mapper.js';
import { refusal } from '../../platform/errors/refusal.js';
import { PaymentCheck } from '../refunds/payment-check.js';
import { requireLeft } from '../shipping/require-left.js';
import { CarrierProvider } from './carrier-provider.js';
import { customerOf, labelUnwanted, purchase, requireCarrier } from './label-purchase.js';

const actor = 'carrier';

/** Labels for parcels that are about to leave. See docs/decisions/079-carriers.md. */
@Injectable()
export class Labels {
  constructor(
    @Inject(CarrierProvider) private readonly carrier: CarrierProvider | null,
    private readonly store: OrderStore,
    private readonly packed: PackedLines,
    private readonly payments: PaymentCheck,
  ) {}

  /**
   * Buys the label of the next parcel: of these lines, or of all that is left. An order has one such label at most, which is stored before it
   * is bought: a second request, also after a crash, gets the same one.
   * @throws ConflictException unless the order is paid, so much of it is left to ship, its address has parts, and the carrier sells the label
   * @throws ServiceUnavailableException while the carrier or the payment provider cannot be asked
   */
  async buy(id: string, staff: string, wanted: NewLabel): Promise<ParcelLabel> {
    const carrier = requireCarrier(this.carrier);
    const { order, label } = await retryWhenStale(() => this.reserve(id, staff, wanted));
    if (label.tracking) return toLabel(label);
    const bought = await purchase(carrier, await this.requestOf(order, label), {
      confirm: tracking => this.confirm(id, { ...label, tracking }),
      giveUp: () => this.giveUp(id, label),
    });
    return toLabel(bought);
  }

  /** @throws NotFoundException if the order has no such label */
  async pdf(order: OrderRecord, id: string): Promise<Buffer> {
    const known = [order.label?._id, ...parcelsOf(order).map(({ label }) => label)].map(String);
    if (!known.includes(id)) throw new NotFoundException(refusal('noLabel'));
    if (order.label && String(order.label._id) === id && !order.label.tracking)
      throw new ConflictException({ message: refusal('labelNotBought'), code: 'conflict' });
    return requireCarrier(this.carrier).pdf(id);
  }

  /** Stores which label is bought. Without this, two clerks would buy two, and a crash would leave one that nobody knows. */
  private async reserve(
    id: string,
    staff: string,
    { lines }: NewLabel,
  ): Promise<{ order: OrderRecord; label: OrderLabel }> {
    const order = await this.store.get(id);
    if (order.label) return { order, label: order.label };
    if (!isPossible('label.request', goodsOf(order)))
      throw new ConflictException({ message: refusal('nothingToShip'), code: 'not-left' });
    customerOf(order);
    await this.payments.requireMoney(order, staff);
    const left = unshippedOf(order);
    const packed = lines ? lineQuantities(order, lines) : left;
    requireLeft(left, packed);
    const label: OrderLabel = { _id: new Types.ObjectId(), lines: packed, at: new Date() };
    const details = { label: String(label._id), pieces: unitsIn(packed) };
    const change = { actor: staff, action: 'label.request', set: { label }, details } as const;
    return { order: await this.store.changeAlone(order, change), label };
  }

  /** The label as the carrier sold it, unless the order no longer wants it: then it is void already. */
  private async confirm(id: string, label: OrderLabel): Promise<OrderLabel> {
    const order = await this.store.get(id);
    if (!isSame(order, label)) throw labelUnwanted();
    if (order.label?.tracking) return order.label;
    const details = { label: String(label._id), number: label.tracking?.number ?? '' };
    await this.store.changeAlone(order, { actor, action: 'label.buy', set: { label }, details });
    return label;
  }

  private async giveUp(id: string, label: OrderLabel): Promise<void> {
    const order = await this.store.get(id);
    if (!isSame(order, label) || order.label?.tracking) return;
    const details = { label: String(label._id) };
    await this.store.changeAlone(order, { actor, action: 'label.refuse', unset: ['label'], details });
  }

  private async requestOf(order: OrderRecord, { _id, lines }: OrderLabel) {
    if (!order.deliveryAddress) throw new StaleOrder();
    return {
      id: String(_id),
      reference: order.number,
      to: customerOf(order),
      lines: await this.packed.of(order, lines),
    };
  }
}

const isSame = ({ label }: OrderRecord, { _id }: OrderLabel): boolean => label?._id.equals(_id) === true;
