import { Module } from '@nestjs/common';
import { CatalogueListeners } from '../catalogue-listeners.js';
import { AttributesController } from './attributes.controller.js';
import { Attributes } from './attributes.js';
import { AttributesRepositoryModule } from './attributes.repository.js';
import { AttributesService } from './attributes.service.js';

@Module({
  imports: [AttributesRepositoryModule],
  controllers: [AttributesController],
  providers: [Attributes, AttributesService, CatalogueListeners],
  exports: [Attributes, AttributesRepositoryModule, CatalogueListeners],
})
export class AttributesModule {}
