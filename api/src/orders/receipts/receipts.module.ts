import { Module } from '@nestjs/common';
import { RateLimitModule } from '../../platform/rate-limit/rate-limit.module.js';
import { OrdersModule } from '../orders.module.js';
import { ReceiptWriter } from './receipt-writer.js';
import { ReceiptsController } from './receipts.controller.js';
import { ReceiptsService } from './receipts.service.js';
import { Seller } from './seller.js';

@Module({
  imports: [OrdersModule, RateLimitModule],
  controllers: [ReceiptsController],
  providers: [ReceiptsService, ReceiptWriter, Seller],
  exports: [ReceiptsService],
})
export class ReceiptsModule {}
