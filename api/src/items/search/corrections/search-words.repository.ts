import { Injectable, Module } from '@nestjs/common';
import { InjectModel, MongooseModule } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { searchTimeout } from '../search-capacity.js';
import { SEARCH_WORD, type SearchWordRecord } from './search-words.schema.js';

/** The only file that reads and writes the words of the items, for corrections and completions. */
@Injectable()
export class SearchWordsRepository {
  constructor(@InjectModel(SEARCH_WORD.name) private readonly words: Model<SearchWordRecord>) {}

  /** A word that is there stays as it is. */
  async addAll(words: readonly SearchWordRecord[]): Promise<void> {
    const operations = words.map(({ _id, deletions }) => ({
      updateOne: { filter: { _id }, update: { $setOnInsert: { deletions } }, upsert: true },
    }));
    if (operations.length > 0) await this.words.bulkWrite(operations, { ordered: false });
  }

  /** Longer words that begin so, in alphabetical order. */
  async findCompletions(beginning: string, limit: number): Promise<string[]> {
    const longer = { _id: { $gt: beginning, $lt: `${beginning}\uffff` } };
    return idsOf(await this.words.find(longer, { _id: 1 }, { ...read, sort: { _id: 1 }, limit }));
  }

  /** The words from which one of these is left if letters are taken out. */
  async findWithDeletions(deletions: readonly string[]): Promise<string[]> {
    const near = { deletions: { $in: [...deletions] } };
    return idsOf(await this.words.find(near, { _id: 1 }, { ...read, hint: { deletions: 1 } }));
  }
}

const read = { ...searchTimeout, lean: true } as const;
const idsOf = (words: readonly { _id: string }[]): string[] => words.map(({ _id }) => _id);

@Module({
  imports: [MongooseModule.forFeature([SEARCH_WORD])],
  providers: [SearchWordsRepository],
  exports: [SearchWordsRepository],
})
export class SearchWordsRepositoryModule {}
