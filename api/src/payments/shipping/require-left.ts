import { ConflictException } from '@nestjs/common';
import type { LineQuantity } from '../../orders/record/money/refund-records.js';
import { shortageIn } from '../../orders/record/money/refunded-units.js';
import { refusal } from '../../platform/errors/refusal.js';

/** @throws ConflictException unless these units are left to ship, and are some */
export const requireLeft = (left: readonly LineQuantity[], packed: readonly LineQuantity[]): void => {
  const shortage = shortageIn(left, packed);
  if (shortage || packed.length === 0)
    throw new ConflictException({
      message: shortage ? refusal('unitsToShip', { left: shortage.left }) : refusal('nothingToShip'),
      code: 'not-left',
    });
};
