import { z } from 'zod';
import type { ZodMiniObject } from 'zod/mini';

/** The same shape with nothing beside it: an answer that tells more than the contract says does not pass. */
export const exactly = <S extends z.core.$ZodShape>({ shape }: ZodMiniObject<S>) => z.strictObject(shape);
