import { Module } from '@nestjs/common';
import { ItemsModule } from '../../items/items.module.js';
import { OrdersRepositoryModule } from '../../orders/record/orders.repository.js';
import { SalesModule } from '../../orders/sales/sales.module.js';
import { BrowserReportsModule } from '../../platform/browser-reports/browser-reports.module.js';
import { ContactMessagesRepositoryModule } from '../contact/contact-messages.repository.js';
import { ItemReports } from './item-reports.js';
import { LateOrders } from './late-orders.js';
import { Overview } from './overview.js';
import { ReportsController } from './reports.controller.js';
import { SalesReports } from './sales-reports.js';

@Module({
  imports: [ItemsModule, SalesModule, OrdersRepositoryModule, ContactMessagesRepositoryModule, BrowserReportsModule],
  controllers: [ReportsController],
  providers: [ItemReports, LateOrders, Overview, SalesReports],
})
export class ReportsModule {}
