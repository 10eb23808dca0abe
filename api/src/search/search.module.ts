import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ENV } from '../config/config.module.js';
import type { Env } from '../config/env.js';
import { OutboxModule } from '../outbox/outbox.module.js';
import { MongoSearchEngine } from './mongo-search-engine.js';
import { Readings } from './readings.js';
import { SearchEngine } from './search-engine.js';
import { SearchIndex } from './search-index.js';
import { SEARCH_ITEM, searchItemSchema } from './search-items.schema.js';
import { SEARCH_WORD, searchWordSchema } from './search-words.schema.js';
import { SearchServer } from './server/search-server.js';
import { ServerSearchEngine } from './server/server-search-engine.js';
import { Suggestions } from './suggestions.js';

@Module({
  imports: [
    OutboxModule,
    MongooseModule.forFeature([
      { name: SEARCH_ITEM, schema: searchItemSchema },
      { name: SEARCH_WORD, schema: searchWordSchema },
    ]),
  ],
  providers: [
    MongoSearchEngine,
    Readings,
    SearchIndex,
    SearchServer,
    Suggestions,
    {
      provide: SearchEngine,
      inject: [ENV, SearchServer, MongoSearchEngine],
      useFactory: ({ SEARCH_URL }: Env, server: SearchServer, mongo: MongoSearchEngine) =>
        SEARCH_URL ? new ServerSearchEngine(server, mongo) : mongo,
    },
  ],
  exports: [SearchEngine, SearchIndex, SearchServer],
})
export class SearchModule {}
