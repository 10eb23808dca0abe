import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { IdempotencyModule } from '../../platform/idempotency/idempotency.module.js';
import { ADDRESS_BOOK, addressBookSchema } from './address-books.schema.js';
import { AddressesController } from './addresses.controller.js';
import { AddressesService } from './addresses.service.js';

@Module({
  imports: [IdempotencyModule, MongooseModule.forFeature([{ name: ADDRESS_BOOK, schema: addressBookSchema }])],
  controllers: [AddressesController],
  providers: [AddressesService],
})
export class AddressesModule {}
