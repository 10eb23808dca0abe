import { Module } from '@nestjs/common';
import { collections } from '../../platform/database/collections.js';
import { SearchCounts } from './counts/search-counts.js';
import { ShopBounds } from './counts/shop-bounds.js';
import { Readings } from './readings.js';
import { SearchCapacity } from './search-capacity.js';
import { SearchEngine } from './search-engine.js';
import { SearchIndex } from './search-index.js';
import { SEARCH_ITEM } from './search-items.schema.js';
import { SearchPages } from './search-pages.js';
import { SEARCH_WORD } from './search-words.schema.js';
import { Suggestions } from './suggestions.js';

@Module({
  imports: [collections(SEARCH_ITEM, SEARCH_WORD)],
  providers: [Readings, SearchCapacity, SearchCounts, SearchEngine, SearchIndex, SearchPages, ShopBounds, Suggestions],
  exports: [SearchCapacity, SearchEngine, SearchIndex],
})
export class SearchModule {}
