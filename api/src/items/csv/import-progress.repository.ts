import { hash } from 'node:crypto';
import type { ImportProgress } from '@kerf/contracts';
import { Injectable, Module } from '@nestjs/common';
import { InjectModel, MongooseModule } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { IMPORT_PROGRESS, type ImportProgressRecord } from './item-imports.schema.js';

/** The process of an import that has been silent for this long has ended. */
const silentMs = 60_000;

export const keyDigest = (caller: string, key: string): string =>
  hash('sha256', JSON.stringify([caller, key]), 'base64url');

/** How far running imports are, for every process. */
@Injectable()
export class ImportProgressRepository {
  constructor(@InjectModel(IMPORT_PROGRESS.name) private readonly progress: Model<ImportProgressRecord>) {}

  /** Without a key nobody can ask. */
  async set(key: string | undefined, progress: ImportProgress & Pick<ImportProgressRecord, 'state'>): Promise<void> {
    if (key) await this.progress.updateOne({ _id: key }, { $set: { ...progress, at: new Date() } }, { upsert: true });
  }

  async get(key: string): Promise<ImportProgress | undefined> {
    const found = await this.progress.findById(key, null, { lean: true });
    if (!found) return undefined;
    const { state, rows, done, at } = found;
    const isOver = state === 'running' && Date.now() - at.getTime() > silentMs;
    return { state: isOver ? 'rejected' : state, rows, done };
  }
}

@Module({
  imports: [MongooseModule.forFeature([IMPORT_PROGRESS])],
  providers: [ImportProgressRepository],
  exports: [ImportProgressRepository],
})
export class ImportProgressRepositoryModule {}
