import { Module } from '@nestjs/common';
import { InventoryModule } from '../inventory/inventory.module.js';
import { ItemsModule } from '../items/items.module.js';
import { AUDIT } from '../platform/audit/audit.schema.js';
import { collections } from '../platform/database/collections.js';
import { UsersModule } from '../users/users.module.js';
import { CartsModule } from './cart/carts.module.js';
import { OrderClaims } from './order-claims.js';
import { OrderLinks } from './order-links.js';
import { OrderList } from './order-list.js';
import { OrderNotes } from './order-notes.js';
import { ORDER_NOTE } from './order-notes.schema.js';
import { OrdersController } from './orders.controller.js';
import { OrdersService } from './orders.service.js';
import { FreeOrders } from './placing/free-orders.js';
import { Holds } from './placing/holds.js';
import { OrderTaxes } from './placing/order-taxes.js';
import { PlaceBatch } from './placing/place-batch.js';
import { PlaceOrder } from './placing/place-order.js';
import { PricingModule } from './pricing/pricing.module.js';
import { PromotionsModule } from './promotions/promotions.module.js';
import { OrderDetails } from './record/order-details.js';
import { OrderKeys } from './record/order-keys.js';
import { ORDER_KEY } from './record/order-keys.schema.js';
import { OrderMetrics } from './record/order-metrics.js';
import { OrderMigration } from './record/order-migration.js';
import { OrderNotices } from './record/order-notices.js';
import { OrderQueues } from './record/order-queues.js';
import { OrderStore } from './record/order-store.js';
import { OrderTimeline } from './record/order-timeline.js';
import { ORDER } from './record/orders.schema.js';
import { SalesModule } from './sales/sales.module.js';
import { SalesMigration } from './sales/sales-migration.js';
import { TaxModule } from './tax/tax.module.js';
import { TaxReporter } from './tax/tax-reporter.js';

@Module({
  imports: [
    collections(AUDIT, ORDER, ORDER_KEY, ORDER_NOTE),
    CartsModule,
    PricingModule,
    PromotionsModule,
    SalesModule,
    TaxModule,
    InventoryModule,
    ItemsModule,
    UsersModule,
  ],
  controllers: [OrdersController],
  providers: [
    FreeOrders,
    Holds,
    OrderClaims,
    OrderDetails,
    OrderKeys,
    OrderLinks,
    OrderList,
    OrderMetrics,
    OrderMigration,
    OrderNotes,
    OrderNotices,
    OrderQueues,
    OrderStore,
    OrderTaxes,
    OrderTimeline,
    OrdersService,
    PlaceOrder,
    PlaceBatch,
    SalesMigration,
    TaxReporter,
  ],
  exports: [
    FreeOrders,
    Holds,
    OrderDetails,
    OrderNotices,
    OrderQueues,
    OrderStore,
    OrdersService,
    InventoryModule,
    PromotionsModule,
  ],
})
export class OrdersModule {}
