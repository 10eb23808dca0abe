import { Module } from '@nestjs/common';
import { OrdersModule } from '../orders.module.js';
import { ReceiptsController } from './receipts.controller.js';
import { ReceiptsService } from './receipts.service.js';
import { Seller } from './seller.js';

@Module({
  imports: [OrdersModule],
  controllers: [ReceiptsController],
  providers: [ReceiptsService, Seller],
  exports: [ReceiptsService],
})
export class ReceiptsModule {}
