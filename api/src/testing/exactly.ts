import { z } from 'zod';

/** The strict schema of an object, or of a codec's JSON: a response with fields beyond the contract fails. */
export const exactly = (contract: z.core.$ZodType): z.ZodObject => {
  const { def } = (contract as z.core.$ZodTypes)._zod;
  if (def.type === 'pipe') return exactly(def.in);
  if (def.type !== 'object') throw new Error(`A response is an object, not ${def.type}.`);
  return z.strictObject(def.shape) as z.ZodObject;
};
