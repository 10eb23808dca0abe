import { Module } from '@nestjs/common';
import { OrdersRepositoryModule } from '../../orders/record/orders.repository.js';
import { OrderNotesRepositoryModule } from '../../orders/views/order-notes.repository.js';
import { ViewsModule } from '../../orders/views/views.module.js';
import { PaymentsModule } from '../../payments/payments.module.js';
import { UsersModule } from '../../users/users.module.js';
import { UsersRepositoryModule } from '../../users/users.repository.js';
import { OrderData } from './order-data.js';
import { OrderErasure } from './order-erasure.js';
import { PersonalDataController } from './personal-data.controller.js';
import { PersonalDataService } from './personal-data.js';

@Module({
  imports: [
    OrderNotesRepositoryModule,
    OrdersRepositoryModule,
    PaymentsModule,
    UsersModule,
    UsersRepositoryModule,
    ViewsModule,
  ],
  controllers: [PersonalDataController],
  providers: [OrderData, OrderErasure, PersonalDataService],
})
export class PersonalDataModule {}
