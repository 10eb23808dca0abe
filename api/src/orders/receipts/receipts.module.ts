import { Module } from '@nestjs/common';
import { ViewsModule } from '../views/views.module.js';
import { ReceiptWriter } from './receipt-writer.js';
import { ReceiptsController } from './receipts.controller.js';
import { ReceiptsService } from './receipts.service.js';
import { Seller } from './seller.js';

@Module({
  imports: [ViewsModule],
  controllers: [ReceiptsController],
  providers: [ReceiptsService, ReceiptWriter, Seller],
  exports: [ReceiptsService],
})
export class ReceiptsModule {}
