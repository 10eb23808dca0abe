import { type NewReview, routes } from '@kerf/contracts';
import { Body, Controller, Get, Post } from '@nestjs/common';
import { CurrentUser, Public, SignedIn, type SignedInUser } from '../auth/access.js';
import { ReviewsService } from './reviews.service.js';

@Controller()
export class ReviewsController {
  constructor(private readonly reviews: ReviewsService) {}

  @Get(routes.listReviews.path)
  @Public()
  list() {
    return this.reviews.list();
  }

  @Post(routes.addReview.path)
  @SignedIn()
  add(@CurrentUser() caller: SignedInUser, @Body({ schema: routes.addReview.body }) body: NewReview) {
    return this.reviews.add(caller, body);
  }
}
