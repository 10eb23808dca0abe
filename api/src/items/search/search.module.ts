import { Module } from '@nestjs/common';
import { StoredCategoriesModule } from '../../catalogue/categories/categories.module.js';
import { SearchWordsRepositoryModule } from './corrections/search-words.repository.js';
import { SearchCounts } from './counts/search-counts.js';
import { ShopBounds } from './counts/shop-bounds.js';
import { Interpretations } from './interpretations.js';
import { SearchCapacity } from './search-capacity.js';
import { SearchEngine } from './search-engine.js';
import { SearchIndex } from './search-index.js';
import { SearchItemsRepositoryModule } from './search-items.repository.js';
import { SearchPages } from './search-pages.js';
import { Suggestions } from './suggestions.js';

@Module({
  imports: [StoredCategoriesModule, SearchItemsRepositoryModule, SearchWordsRepositoryModule],
  providers: [
    Interpretations,
    SearchCapacity,
    SearchCounts,
    SearchEngine,
    SearchIndex,
    SearchPages,
    ShopBounds,
    Suggestions,
  ],
  exports: [SearchCapacity, SearchEngine, SearchIndex],
})
export class SearchModule {}
