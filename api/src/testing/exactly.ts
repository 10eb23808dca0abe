import { z } from 'zod';
import type { ZodMiniObject } from 'zod/mini';

/** The strict schema: a response with fields beyond the contract fails. */
export const exactly = <S extends z.core.$ZodShape>({ shape }: ZodMiniObject<S>) => z.strictObject(shape);
