import { Module } from '@nestjs/common';
import { ItemsModule } from '../items/items.module.js';
import { OrdersModule } from '../orders/orders.module.js';
import { collections } from '../platform/database/collections.js';
import { ItemReviewsService } from './item-reviews.service.js';
import { ReviewsController } from './reviews.controller.js';
import { REVIEW } from './reviews.schema.js';
import { ReviewsService } from './reviews.service.js';

@Module({
  imports: [ItemsModule, OrdersModule, collections(REVIEW)],
  controllers: [ReviewsController],
  providers: [ItemReviewsService, ReviewsService],
})
export class ReviewsModule {}
