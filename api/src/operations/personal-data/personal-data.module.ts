import { Module } from '@nestjs/common';
import { ItemsModule } from '../../items/items.module.js';
import { WatchesRepositoryModule } from '../../items/watches/watches.repository.js';
import { CartsModule } from '../../orders/cart/carts.module.js';
import { CartsRepositoryModule } from '../../orders/cart/carts.repository.js';
import { OrdersRepositoryModule } from '../../orders/record/orders.repository.js';
import { OrderNotesRepositoryModule } from '../../orders/views/order-notes.repository.js';
import { ViewsModule } from '../../orders/views/views.module.js';
import { PaymentsModule } from '../../payments/payments.module.js';
import { EndedLinksRepositoryModule } from '../../platform/access/ended-links.repository.js';
import { ReviewsRepositoryModule } from '../../reviews/reviews.repository.js';
import { AddressBooksRepositoryModule } from '../../users/addresses/address-books.repository.js';
import { AddressesModule } from '../../users/addresses/addresses.module.js';
import { UsersModule } from '../../users/users.module.js';
import { UsersRepositoryModule } from '../../users/users.repository.js';
import { ContactMessagesRepositoryModule } from '../contact/contact-messages.repository.js';
import { OrderErasure } from './order-erasure.js';
import { PersonalDataController } from './personal-data.controller.js';
import { PersonalDataService } from './personal-data.js';

@Module({
  imports: [
    AddressBooksRepositoryModule,
    AddressesModule,
    CartsModule,
    CartsRepositoryModule,
    ContactMessagesRepositoryModule,
    EndedLinksRepositoryModule,
    ItemsModule,
    OrderNotesRepositoryModule,
    OrdersRepositoryModule,
    PaymentsModule,
    ReviewsRepositoryModule,
    UsersModule,
    UsersRepositoryModule,
    ViewsModule,
    WatchesRepositoryModule,
  ],
  controllers: [PersonalDataController],
  providers: [OrderErasure, PersonalDataService],
})
export class PersonalDataModule {}
