import type { ModelDefinition } from '@nestjs/mongoose';
import type { Connection, Model } from 'mongoose';
import { type Collection, raw } from '../platform/database/collections.js';

/** What `InjectModel` gives a class. */
export const modelOf = <Stored extends object>(db: Connection, { name, schema }: ModelDefinition): Model<Stored> =>
  db.model<Stored>(name, schema);

/** What `InjectCollection` gives a class. */
export const collectionOf = <Stored extends object>(db: Connection, definition: ModelDefinition): Collection<Stored> =>
  raw(modelOf<Stored>(db, definition));
