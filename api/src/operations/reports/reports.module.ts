import { Module } from '@nestjs/common';
import { ItemsModule } from '../../items/items.module.js';
import { ITEM } from '../../items/items.schema.js';
import { OrdersRepositoryModule } from '../../orders/record/orders.repository.js';
import { SalesModule } from '../../orders/sales/sales.module.js';
import { VISITS } from '../../platform/browser-reports/visits/visits.schema.js';
import { collections } from '../../platform/database/collections.js';
import { CONTACT_MESSAGE } from '../contact/contact-messages.schema.js';
import { FailingFrontEnds } from './failing-front-ends.js';
import { ItemReports } from './item-reports.js';
import { LateOrders } from './late-orders.js';
import { Overview } from './overview.js';
import { ReportsController } from './reports.controller.js';
import { SalesReports } from './sales-reports.js';

@Module({
  imports: [ItemsModule, SalesModule, OrdersRepositoryModule, collections(ITEM, CONTACT_MESSAGE, VISITS)],
  controllers: [ReportsController],
  providers: [FailingFrontEnds, ItemReports, LateOrders, Overview, SalesReports],
})
export class ReportsModule {}
