import type { RefusedCode } from '@kerf/contracts';
import { ConflictException } from '@nestjs/common';

/** A promotion of the total that the buyer saw has ended or is used up. */
export class PromotionEnded extends ConflictException {
  constructor(readonly refused: readonly RefusedCode[]) {
    super({
      message: refused[0]?.message ?? 'A discount in your total has been used up by other customers.',
      code: 'promotion-ended',
      ...(refused.length > 0 && { issues: refused.map(({ text, message }) => ({ path: `codes.${text}`, message })) }),
    });
  }
}
