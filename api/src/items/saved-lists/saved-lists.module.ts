import { Module } from '@nestjs/common';
import { ItemsModule } from '../items.module.js';
import { SavedListData } from './saved-list-data.js';
import { SavedListsController } from './saved-lists.controller.js';
import { SavedListsRepositoryModule } from './saved-lists.repository.js';
import { SavedListsService } from './saved-lists.service.js';

/** The lists of tools that customers keep and share. */
@Module({
  imports: [ItemsModule, SavedListsRepositoryModule],
  controllers: [SavedListsController],
  providers: [SavedListData, SavedListsService],
})
export class SavedListsModule {}
