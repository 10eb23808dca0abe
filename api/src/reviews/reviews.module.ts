import { Module } from '@nestjs/common';
import { ItemsModule } from '../items/items.module.js';
import { OrdersModule } from '../orders/orders.module.js';
import { AuditModule } from '../platform/audit/audit.module.js';
import { BotCheckModule } from '../platform/bot-check/bot-check.module.js';
import { collections } from '../platform/database/collections.js';
import { IdempotencyModule } from '../platform/idempotency/idempotency.module.js';
import { RateLimitModule } from '../platform/rate-limit/rate-limit.module.js';
import { ItemReviewsService } from './item-reviews.service.js';
import { ReviewsController } from './reviews.controller.js';
import { REVIEW } from './reviews.schema.js';
import { ReviewsService } from './reviews.service.js';

@Module({
  imports: [
    AuditModule,
    BotCheckModule,
    IdempotencyModule,
    ItemsModule,
    OrdersModule,
    RateLimitModule,
    collections(REVIEW),
  ],
  controllers: [ReviewsController],
  providers: [ItemReviewsService, ReviewsService],
})
export class ReviewsModule {}
