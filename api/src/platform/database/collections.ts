import { type Model, type mongo, Schema, type SchemaDefinition } from 'mongoose';
import type { Fields } from './fields.js';

/**
 * The driver's collection behind a model, for the hot paths of decision 17 (docs/decisions). It casts and validates nothing: ids in
 * a filter must be ObjectIds, and documents must be validated before they are written.
 */
export type Collection<Stored extends object> = mongo.Collection<Stored>;

/** The collection of a model that a class uses by mongoose as well. */
export const raw = <Stored extends object>({ db, collection }: Model<Stored>): Collection<Stored> =>
  db.collection<Stored>(collection.name);

/** The schema of a collection that only the driver reads and writes: mongoose validates nothing that is written through it. */
export const typedSchema = <Stored>(collection: string, fields: Fields<Stored>): Schema<Stored> =>
  new Schema<Stored>(fields as SchemaDefinition<Stored>, { collection, versionKey: false });
