import { Module } from '@nestjs/common';
import { UsersModule } from '../../users/users.module.js';
import { RecordModule } from '../record/record.module.js';
import { OrderDetails } from './order-details.js';
import { OrderFigures } from './order-figures.js';
import { OrderList } from './order-list.js';
import { OrderNotes } from './order-notes.js';
import { OrderNotesRepositoryModule } from './order-notes.repository.js';
import { OrderTimeline } from './order-timeline.js';
import { OrderTracking } from './order-tracking.js';
import { OrdersService } from './orders.service.js';
import { PdfLimit } from './pdf-limit.js';

@Module({
  imports: [OrderNotesRepositoryModule, RecordModule, UsersModule],
  providers: [OrderDetails, OrderFigures, OrderList, OrderNotes, OrderTimeline, OrderTracking, OrdersService, PdfLimit],
  exports: [OrderDetails, OrderList, OrderNotes, OrderTracking, OrdersService, PdfLimit],
})
export class ViewsModule {}
