import { Module } from '@nestjs/common';
import { CategoriesController } from './categories.controller.js';
import { Categories } from './categories.js';
import { CategoriesRepositoryModule } from './categories.repository.js';
import { CategoryChanges } from './category-changes.js';
import { CategoryListeners, CategoryUses } from './category-listeners.js';

/** The categories as they are. The seed command has this module alone: it needs nothing but the database. */
@Module({ imports: [CategoriesRepositoryModule], providers: [Categories], exports: [Categories] })
export class StoredCategoriesModule {}

/** What staff do with categories. The rooms above say what is in them. */
@Module({
  imports: [CategoriesRepositoryModule, StoredCategoriesModule],
  controllers: [CategoriesController],
  providers: [CategoryChanges, CategoryListeners, CategoryUses],
  exports: [StoredCategoriesModule, CategoryListeners, CategoryUses],
})
export class CategoriesModule {}
