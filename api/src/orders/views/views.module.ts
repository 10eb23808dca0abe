import { Module } from '@nestjs/common';
import { AUDIT } from '../../platform/audit/audit.schema.js';
import { collections } from '../../platform/database/collections.js';
import { UsersModule } from '../../users/users.module.js';
import { PricingModule } from '../pricing/pricing.module.js';
import { RecordModule } from '../record/record.module.js';
import { OrderDetails } from './order-details.js';
import { OrderFigures } from './order-figures.js';
import { OrderList } from './order-list.js';
import { OrderNotes } from './order-notes.js';
import { ORDER_NOTE } from './order-notes.schema.js';
import { OrderTimeline } from './order-timeline.js';
import { OrdersService } from './orders.service.js';

@Module({
  imports: [collections(AUDIT, ORDER_NOTE), PricingModule, RecordModule, UsersModule],
  providers: [OrderDetails, OrderFigures, OrderList, OrderNotes, OrderTimeline, OrdersService],
  exports: [OrderDetails, OrderList, OrderNotes, OrdersService],
})
export class ViewsModule {}
