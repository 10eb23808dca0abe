import { Inject, Module, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectConnection, MongooseModule } from '@nestjs/mongoose';
import type { Connection, Model, mongo } from 'mongoose';
import { ENV, type Env } from '../config/env.js';
import { standIns } from '../config/stand-ins.js';
import { HealthModule } from '../health/health.module.js';
import { Probes } from '../health/probes.js';
import './mongoose-settings.js';
import { waitUntilUp } from './wait-until-up.js';

@Module({
  imports: [
    HealthModule,
    MongooseModule.forRootAsync({
      inject: [ENV],
      useFactory: (env: Env) => ({
        uri: env.MONGODB_URL,
        // Without the database a request fails within seconds, and requests succeed soon after it is back.
        serverSelectionTimeoutMS: 2_000,
        heartbeatFrequencyMS: 1_000,
        connectTimeoutMS: 5_000,
        socketTimeoutMS: 10_000,
        bufferCommands: false,
        autoIndex: false,
        retryAttempts: 30,
        retryDelay: 1_000,
      }),
    }),
  ],
})
export class DatabaseModule implements OnApplicationBootstrap {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    @Inject(ENV) private readonly env: Env,
    probes: Probes,
  ) {
    probes.add({ name: 'database', check: () => connection.getClient().db().command({ ping: 1 }) });
  }

  /** The unique indexes prevent duplicate records, so the API serves nothing before they exist. */
  async onApplicationBootstrap(): Promise<void> {
    if (this.env.NODE_ENV === 'production') await waitUntilUp(() => this.refuseStandIn());
    for (const model of Object.values(this.connection.models)) await waitUntilUp(() => prepare(model));
  }

  /** The address does not show whether it is the embedded database, but the list of its modules does. */
  private async refuseStandIn(): Promise<void> {
    const { modules } = await this.connection.getClient().db().command({ buildInfo: 1 });
    if (modules?.includes(standIns.mongoModule))
      throw new Error('MONGODB_URL: it names the embedded database, which production refuses.');
  }
}

/** Creates the indexes of a model in one command, and its collection with them. Mongoose sends a command for each index. */
const prepare = async (model: Model<unknown>): Promise<void> => {
  const indexes = model.schema.indexes().map(([key, options]) => ({ key, ...options }));
  if (indexes.length > 0) await model.collection.createIndexes(indexes as mongo.IndexDescription[]);
  else await model.createCollection();
};
