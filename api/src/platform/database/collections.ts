import { type DynamicModule, Inject } from '@nestjs/common';
import { getModelToken, type ModelDefinition, MongooseModule } from '@nestjs/mongoose';
import { type Model, type mongo, Schema, type SchemaDefinition } from 'mongoose';
import type { Fields } from './fields.js';

/**
 * The driver's collection behind a model, for the hot paths of decision 17 (docs/decisions). It casts and validates nothing: ids in
 * a filter must be ObjectIds, and documents must be validated before they are written.
 */
export type Collection<Stored extends object> = mongo.Collection<Stored>;

/** The collection of a model that a class uses by mongoose as well. */
export const raw = <Stored extends object>({ collection }: Model<Stored>): Collection<Stored> =>
  collection as unknown as Collection<Stored>;

/** The schema of a collection that only the driver reads and writes: mongoose validates nothing that is written through it. */
export const driverSchema = <Stored>(collection: string, fields: Fields<Stored>): Schema<Stored> =>
  new Schema<Stored>(fields as SchemaDefinition<Stored>, { collection, versionKey: false });

export const collectionToken = ({ name }: ModelDefinition): string => `${name}Collection`;

/** Injects a collection: `@InjectCollection(ITEM) items: Collection<ItemRecord>`. */
export const InjectCollection = (definition: ModelDefinition) => Inject(collectionToken(definition));

/** Provides models for `InjectModel`, and their collections for `InjectCollection`. */
export const collections = (...definitions: ModelDefinition[]): DynamicModule => {
  const { providers = [], ...feature } = MongooseModule.forFeature(definitions);
  const ofDriver = definitions.map(definition => ({
    provide: collectionToken(definition),
    inject: [getModelToken(definition.name)],
    useFactory: raw,
  }));
  const all = [...providers, ...ofDriver];
  return { ...feature, providers: all, exports: all };
};
