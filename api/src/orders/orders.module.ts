import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AccessModule } from '../access/access.module.js';
import { AuditModule } from '../audit/audit.module.js';
import { CartsModule } from '../carts/carts.module.js';
import { HealthModule } from '../health/health.module.js';
import { ItemsModule } from '../items/items.module.js';
import { OutboxModule } from '../outbox/outbox.module.js';
import { PricingModule } from '../pricing/pricing.module.js';
import { HoldLimits } from './hold-limits.js';
import { HOLD_LOCK, holdLockSchema } from './hold-locks.schema.js';
import { Holds } from './holds.js';
import { OrderDetails } from './order-details.js';
import { OrderKeys } from './order-keys.js';
import { ORDER_KEY, orderKeySchema } from './order-keys.schema.js';
import { OrderLinks } from './order-links.js';
import { OrderMetrics } from './order-metrics.js';
import { OrderMigration } from './order-migration.js';
import { OrderNotices } from './order-notices.js';
import { OrderQueues } from './order-queues.js';
import { OrderStore } from './order-store.js';
import { OrderTimeline } from './order-timeline.js';
import { OrdersController } from './orders.controller.js';
import { ORDER, orderSchema } from './orders.schema.js';
import { OrdersService } from './orders.service.js';
import { PlaceBatch } from './place-batch.js';
import { PlaceOrder } from './place-order.js';
import { Stock } from './stock.js';
import { StockQueue } from './stock-queue.js';

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: ORDER, schema: orderSchema },
      { name: ORDER_KEY, schema: orderKeySchema },
      { name: HOLD_LOCK, schema: holdLockSchema },
    ]),
    AuditModule,
    CartsModule,
    PricingModule,
    AccessModule,
    HealthModule,
    ItemsModule,
    OutboxModule,
  ],
  controllers: [OrdersController],
  providers: [
    HoldLimits,
    Holds,
    OrderDetails,
    OrderKeys,
    OrderLinks,
    OrderMetrics,
    OrderMigration,
    OrderNotices,
    OrderQueues,
    OrderStore,
    OrderTimeline,
    OrdersService,
    PlaceOrder,
    PlaceBatch,
    Stock,
    StockQueue,
  ],
  exports: [Holds, OrderDetails, OrderNotices, OrderQueues, OrderStore, OrdersService, Stock, StockQueue],
})
export class OrdersModule {}
