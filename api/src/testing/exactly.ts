import { z } from 'zod';
import type { ZodMiniCodec, ZodMiniObject } from 'zod/mini';

/** The strict schema of an object, or of a codec's JSON: a response with fields beyond the contract fails. */
export const exactly = <S extends z.core.$ZodShape>(contract: ZodMiniObject<S> | ZodMiniCodec<ZodMiniObject<S>>) =>
  z.strictObject(('shape' in contract ? contract : contract.def.in).shape);
