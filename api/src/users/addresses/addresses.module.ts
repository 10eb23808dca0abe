import { Module } from '@nestjs/common';
import { AddressBooksRepositoryModule } from './address-books.repository.js';
import { AddressesController } from './addresses.controller.js';
import { AddressesService } from './addresses.service.js';

@Module({
  imports: [AddressBooksRepositoryModule],
  controllers: [AddressesController],
  providers: [AddressesService],
  exports: [AddressesService],
})
export class AddressesModule {}
