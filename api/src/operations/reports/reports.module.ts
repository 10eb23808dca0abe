import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ITEM, itemSchema } from '../../items/items.schema.js';
import { ORDER, orderSchema } from '../../orders/record/orders.schema.js';
import { SalesModule } from '../../orders/sales/sales.module.js';
import { CONTACT_MESSAGE, contactMessageSchema } from '../contact/contact-messages.schema.js';
import { ItemReports } from './item-reports.js';
import { LowStock } from './low-stock.js';
import { Overview } from './overview.js';
import { ReportsController } from './reports.controller.js';
import { SalesReports } from './sales-reports.js';

@Module({
  imports: [
    SalesModule,
    MongooseModule.forFeature([
      { name: ITEM, schema: itemSchema },
      { name: ORDER, schema: orderSchema },
      { name: CONTACT_MESSAGE, schema: contactMessageSchema },
    ]),
  ],
  controllers: [ReportsController],
  providers: [ItemReports, LowStock, Overview, SalesReports],
})
export class ReportsModule {}
