import { Module } from '@nestjs/common';
import { ItemsModule } from '../../items/items.module.js';
import { WatchesModule } from '../../items/watches/watches.module.js';
import { OrdersModule } from '../../orders/orders.module.js';
import { ReceiptsModule } from '../../orders/receipts/receipts.module.js';
import { UsersRepositoryModule } from '../../users/users.repository.js';
import { AccountMessages } from './account-messages.js';
import { LetterPreviewsController } from './letter-previews.controller.js';
import { Mailer } from './mailer.js';
import { OrderMessages } from './order-messages.js';
import { Post } from './post.js';
import { RecipientLimit } from './recipient-limit.js';
import { Recipients } from './recipients.js';
import { WatcherMessages } from './watcher-messages.js';

@Module({
  imports: [ItemsModule, OrdersModule, ReceiptsModule, UsersRepositoryModule, WatchesModule],
  controllers: [LetterPreviewsController],
  providers: [AccountMessages, Mailer, OrderMessages, Post, RecipientLimit, Recipients, WatcherMessages],
  exports: [Post, Recipients],
})
export class MailModule {}
