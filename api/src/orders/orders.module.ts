import { Module } from '@nestjs/common';
import { InventoryModule } from '../inventory/inventory.module.js';
import { ItemsModule } from '../items/items.module.js';
import { AddressesModule } from '../users/addresses/addresses.module.js';
import { UsersModule } from '../users/users.module.js';
import { CartsModule } from './cart/carts.module.js';
import { FreeOrders } from './checkout/free-orders.js';
import { Holds } from './checkout/holds.js';
import { OrderClaims } from './checkout/order-claims.js';
import { OrderTaxes } from './checkout/order-taxes.js';
import { PlaceBatch } from './checkout/place-batch.js';
import { PlaceOrder } from './checkout/place-order.js';
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
    PromotionsModule,
    RecordModule,
    SalesModule,
    TaxModule,
    ViewsModule,
    AddressesModule,
    InventoryModule,
    ItemsModule,
    UsersModule,
  ],
  controllers: [OrdersController],
  providers: [FreeOrders, Holds, OrderClaims, OrderTaxes, PlaceOrder, PlaceBatch],
  exports: [Holds, NoticesModule, RecordModule, ViewsModule, InventoryModule, PromotionsModule],
})
export class OrdersModule {}
