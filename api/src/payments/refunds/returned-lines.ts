import type { ReturnDecision } from '@kerf/contracts';
import type { ToolCondition } from '@kerf/contracts/orders';
import { ConflictException } from '@nestjs/common';
import { type LineQuantity, lineQuantities, type OrderReturn } from '../../orders/record/money/refund-records.js';
import { shortageIn } from '../../orders/record/money/refunded-units.js';
import type { OrderRecord } from '../../orders/record/orders.schema.js';
import { refusal } from '../../platform/errors/refusal.js';

/**
 * What came back of a return: all that was asked for unless the staff say otherwise.
 * @throws ConflictException if more came back than was asked for
 */
export const arrivedIn = (
  order: OrderRecord,
  found: OrderReturn,
  arrived: readonly { item: string; quantity: number }[] | undefined,
): LineQuantity[] => {
  const lines = lineQuantities(order, arrived ?? found.lines.map(line => ({ ...line, item: String(line.item) })));
  if (shortageIn(found.lines, lines))
    throw new ConflictException({ message: refusal('returnTooMany'), code: 'not-returnable' });
  return lines;
};

/** How each tool came back, where the staff say it. */
export const conditionsOf = (arrived: ReturnDecision['lines'] = []): ReadonlyMap<string, ToolCondition> =>
  new Map(arrived.flatMap(({ item, condition }) => (condition ? [[item, condition]] : [])));
