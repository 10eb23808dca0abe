import type { ModelDefinition } from '@nestjs/mongoose';
import type { Connection, Model } from 'mongoose';
import '../platform/database/mongoose-settings.js';

/** What `InjectModel` gives a class. */
export const modelOf = <Stored extends object>(db: Connection, { name, schema }: ModelDefinition): Model<Stored> =>
  db.model<Stored>(name, schema);
