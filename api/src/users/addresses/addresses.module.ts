import { Module } from '@nestjs/common';
import { AddressBooksRepositoryModule } from './address-books.repository.js';
import { AddressData } from './address-data.js';
import { AddressesController } from './addresses.controller.js';
import { AddressesService } from './addresses.service.js';

@Module({
  imports: [AddressBooksRepositoryModule],
  controllers: [AddressesController],
  providers: [AddressData, AddressesService],
  exports: [AddressesService],
})
export class AddressesModule {}
