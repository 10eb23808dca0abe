import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { OrdersModule } from '../orders/orders.module.js';
import { OutboxModule } from '../outbox/outbox.module.js';
import { USER, userSchema } from '../users/users.schema.js';
import { Mailer } from './mailer.js';
import { OrderMessages } from './order-messages.js';
import { Recipients } from './recipients.js';

@Module({
  imports: [OrdersModule, OutboxModule, MongooseModule.forFeature([{ name: USER, schema: userSchema }])],
  providers: [Mailer, OrderMessages, Recipients],
})
export class MailModule {}
