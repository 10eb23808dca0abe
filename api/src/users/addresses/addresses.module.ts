import { Module } from '@nestjs/common';
import { collections } from '../../platform/database/collections.js';
import { ADDRESS_BOOK } from './address-books.schema.js';
import { AddressesController } from './addresses.controller.js';
import { AddressesService } from './addresses.service.js';

@Module({
  imports: [collections(ADDRESS_BOOK)],
  controllers: [AddressesController],
  providers: [AddressesService],
  exports: [AddressesService],
})
export class AddressesModule {}
