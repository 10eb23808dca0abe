import type { Model, mongo } from 'mongoose';

/**
 * The driver's own collection of a model, for what is done often: nothing is cast or validated and no document gets a life of its own.
 * Ids in a filter must be ObjectIds.
 */
export const raw = <Stored extends object>({ collection }: Model<Stored>): mongo.Collection<Stored> =>
  collection as unknown as mongo.Collection<Stored>;
