import { Types } from 'mongoose';
import type { MovementKind, StockMovementRecord } from '../../../inventory/ledger/stock-movements.schema.js';
import type { LineQuantity } from '../../../orders/record/money/refund-records.js';
import { subject } from '../../../orders/record/order-store.js';
import type { OrderRecord } from '../../../orders/record/orders.schema.js';
import { type AuditRecord, kindOf } from '../../../platform/audit/audit.schema.js';

/** What the audit and the stock ledger have about an order. */
export class OrderLog {
  readonly audit: AuditRecord[] = [];
  readonly movements: StockMovementRecord[] = [];
  private status: string | null = null;

  constructor(private readonly order: Pick<OrderRecord, '_id' | 'lines'>) {}

  note(
    at: Date,
    actor: string,
    action: string,
    { to, ...details }: AuditRecord['details'] & { to?: string } = {},
  ): void {
    const [from, about] = [this.status, subject(this.order._id)];
    this.status = to ?? from;
    this.audit.push({
      at,
      actor,
      action,
      subject: about,
      kind: kindOf(about),
      from,
      to: this.status,
      details,
      trace: null,
    });
  }

  move(kind: MovementKind, at: Date, by: string, lines: readonly LineQuantity[] = this.order.lines): void {
    for (const { item, quantity } of lines)
      this.movements.push({ _id: new Types.ObjectId(), item, kind, quantity, order: this.order._id, by, at });
  }
}
