import { BadRequestException, ConflictException } from '@nestjs/common';
import { refusal } from '../platform/errors/refusal.js';
import type { ItemRecord } from './items.schema.js';

/** As the contract has it for an item that is added or changed. */
const maxStock = 1_000_000;

/**
 * @throws ConflictException if an item's new stock would be below zero
 * @throws BadRequestException if it is more than an item can have
 */
export const requireStock = ({ name, stock }: Pick<ItemRecord, 'name' | 'stock'>, after: number): void => {
  if (after < 0)
    throw new ConflictException({
      message: refusal('lessStock', { name, stock }),
      code: 'sold-out',
    });
  if (after > maxStock) throw new BadRequestException({ message: refusal('moreStock', { name, after }) });
};
