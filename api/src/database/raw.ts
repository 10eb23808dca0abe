import type { Model, mongo } from 'mongoose';

/**
 * The driver's collection behind a model, for hot paths: it casts and validates nothing and creates no mongoose documents. Ids in a
 * filter must be ObjectIds.
 */
export const raw = <Stored extends object>({ collection }: Model<Stored>): mongo.Collection<Stored> =>
  collection as unknown as mongo.Collection<Stored>;
