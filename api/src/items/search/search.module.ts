import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { SearchCounts } from './counts/search-counts.js';
import { ShopBounds } from './counts/shop-bounds.js';
import { Readings } from './readings.js';
import { SearchCapacity } from './search-capacity.js';
import { SearchEngine } from './search-engine.js';
import { SearchIndex } from './search-index.js';
import { SEARCH_ITEM, searchItemSchema } from './search-items.schema.js';
import { SearchPages } from './search-pages.js';
import { SEARCH_WORD, searchWordSchema } from './search-words.schema.js';
import { Suggestions } from './suggestions.js';

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: SEARCH_ITEM, schema: searchItemSchema },
      { name: SEARCH_WORD, schema: searchWordSchema },
    ]),
  ],
  providers: [Readings, SearchCapacity, SearchCounts, SearchEngine, SearchIndex, SearchPages, ShopBounds, Suggestions],
  exports: [SearchCapacity, SearchEngine, SearchIndex],
})
export class SearchModule {}
