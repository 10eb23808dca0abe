import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ReviewsController } from './reviews.controller.js';
import { REVIEW, reviewSchema } from './reviews.schema.js';
import { ReviewsService } from './reviews.service.js';

@Module({
  imports: [MongooseModule.forFeature([{ name: REVIEW, schema: reviewSchema }])],
  controllers: [ReviewsController],
  providers: [ReviewsService],
})
export class ReviewsModule {}
