import type { RefusedCode } from '@kerf/contracts';
import { ConflictException } from '@nestjs/common';
import { refusal } from '../../platform/errors/refusal.js';

/** A promotion of the total that the buyer saw has ended or is used up. */
export class PromotionEnded extends ConflictException {
  constructor(readonly refused: readonly RefusedCode[]) {
    super({
      message: refused[0]?.message ?? refusal('discountUsedUp'),
      code: 'promotion-ended',
      ...(refused.length > 0 && { issues: refused.map(({ text, message }) => ({ path: `codes.${text}`, message })) }),
    });
  }
}
