import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AccessModule } from '../access/access.module.js';
import { ItemsModule } from '../items/items.module.js';
import { OrdersModule } from '../orders/orders.module.js';
import { OutboxModule } from '../outbox/outbox.module.js';
import { ReceiptsModule } from '../receipts/receipts.module.js';
import { USER, userSchema } from '../users/users.schema.js';
import { Mailer } from './mailer.js';
import { OrderMessages } from './order-messages.js';
import { Post } from './post.js';
import { Recipients } from './recipients.js';
import { WatcherMessages } from './watcher-messages.js';

@Module({
  imports: [
    AccessModule,
    ItemsModule,
    OrdersModule,
    OutboxModule,
    ReceiptsModule,
    MongooseModule.forFeature([{ name: USER, schema: userSchema }]),
  ],
  providers: [Mailer, OrderMessages, Post, Recipients, WatcherMessages],
})
export class MailModule {}
