import type { Model, mongo } from 'mongoose';

/**
 * The driver's collection behind a model, for the hot paths of decision 17 (docs/decisions). It casts and validates nothing: ids in
 * a filter must be ObjectIds, and documents must be validated before they are written.
 */
export const raw = <Stored extends object>({ collection }: Model<Stored>): mongo.Collection<Stored> =>
  collection as unknown as mongo.Collection<Stored>;
