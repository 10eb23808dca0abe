import { Module } from '@nestjs/common';
import { ItemsModule } from '../items/items.module.js';
import { OrdersModule } from '../orders/orders.module.js';
import { ItemReviewsService } from './item-reviews.service.js';
import { ReviewData } from './review-data.js';
import { ReviewsController } from './reviews.controller.js';
import { ReviewsRepositoryModule } from './reviews.repository.js';
import { ReviewsService } from './reviews.service.js';

@Module({
  imports: [ItemsModule, OrdersModule, ReviewsRepositoryModule],
  controllers: [ReviewsController],
  providers: [ItemReviewsService, ReviewData, ReviewsService],
})
export class ReviewsModule {}
