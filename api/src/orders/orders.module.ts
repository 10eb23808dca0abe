import { Module } from '@nestjs/common';
import { InventoryModule } from '../inventory/inventory.module.js';
import { ItemsModule } from '../items/items.module.js';
import { AddressesModule } from '../users/addresses/addresses.module.js';
import { UsersModule } from '../users/users.module.js';
import { UsersRepositoryModule } from '../users/users.repository.js';
import { CartsModule } from './cart/carts.module.js';
import { DeliveryOrders } from './checkout/delivery-orders.js';
import { ExchangeOrders } from './checkout/exchange-orders.js';
import { FreeOrders } from './checkout/free-orders.js';
import { Holds } from './checkout/holds.js';
import { OrderClaims } from './checkout/order-claims.js';
import { OrderTaxes } from './checkout/order-taxes.js';
import { PlaceBatch } from './checkout/place-batch.js';
import { PlaceOrder } from './checkout/place-order.js';
import { DraftData } from './drafts/draft-data.js';
import { OrderDraftsController } from './drafts/order-drafts.controller.js';
import { OrderDraftsRepositoryModule } from './drafts/order-drafts.repository.js';
import { OrderDrafts } from './drafts/order-drafts.service.js';
import { PackedLines } from './fulfilment/packed-lines.js';
import { NoticesModule } from './notices/notices.module.js';
import { OrdersController } from './orders.controller.js';
import { PromotionsModule } from './promotions/promotions.module.js';
import { RecordModule } from './record/record.module.js';
import { SalesModule } from './sales/sales.module.js';
import { TaxModule } from './tax/tax.module.js';
import { ViewsModule } from './views/views.module.js';

@Module({
  imports: [
    CartsModule,
    NoticesModule,
    OrderDraftsRepositoryModule,
    PromotionsModule,
    RecordModule,
    SalesModule,
    TaxModule,
    ViewsModule,
    AddressesModule,
    InventoryModule,
    ItemsModule,
    UsersModule,
    UsersRepositoryModule,
  ],
  controllers: [OrderDraftsController, OrdersController],
  providers: [
    DeliveryOrders,
    DraftData,
    ExchangeOrders,
    FreeOrders,
    Holds,
    OrderClaims,
    OrderDrafts,
    OrderTaxes,
    PackedLines,
    PlaceOrder,
    PlaceBatch,
  ],
  exports: [
    DeliveryOrders,
    ExchangeOrders,
    Holds,
    NoticesModule,
    PackedLines,
    RecordModule,
    ViewsModule,
    InventoryModule,
    PromotionsModule,
  ],
})
export class OrdersModule {}
