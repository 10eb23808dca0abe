import { Module } from '@nestjs/common';
import { ItemsModule } from '../../items/items.module.js';
import { OrdersModule } from '../../orders/orders.module.js';
import { ReceiptsModule } from '../../orders/receipts/receipts.module.js';
import { AccessModule } from '../../platform/access/access.module.js';
import { collections } from '../../platform/database/collections.js';
import { OutboxModule } from '../../platform/outbox/outbox.module.js';
import { RateLimitModule } from '../../platform/rate-limit/rate-limit.module.js';
import { USER } from '../../users/users.schema.js';
import { Mailer } from './mailer.js';
import { OrderMessages } from './order-messages.js';
import { Post } from './post.js';
import { RecipientLimit } from './recipient-limit.js';
import { Recipients } from './recipients.js';
import { WatcherMessages } from './watcher-messages.js';

@Module({
  imports: [AccessModule, ItemsModule, OrdersModule, OutboxModule, RateLimitModule, ReceiptsModule, collections(USER)],
  providers: [Mailer, OrderMessages, Post, RecipientLimit, Recipients, WatcherMessages],
  exports: [Post],
})
export class MailModule {}
