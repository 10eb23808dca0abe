import { type NewReview, type ReviewsPage, routes } from '@kerf/contracts';
import { Body, Controller, Delete, Get, Param, Post, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AdminOnly, CurrentUser, Public, SignedIn, type SignedInUser } from '../auth/access.js';
import { PublicAnswers } from '../lists/public-answers.js';
import { ReviewsService } from './reviews.service.js';

@Controller()
export class ReviewsController {
  constructor(
    private readonly reviews: ReviewsService,
    private readonly answers: PublicAnswers,
  ) {}

  @Get(routes.listReviews.path)
  @Public()
  list(
    @Query({ schema: routes.listReviews.query }) page: ReviewsPage,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return this.answers.answer(request, reply, page, () => this.reviews.list(page));
  }

  @Delete(routes.removeReview.path)
  @AdminOnly()
  async remove(
    @CurrentUser() admin: SignedInUser,
    @Param({ schema: routes.removeReview.params }) { id }: { id: string },
  ) {
    const removed = await this.reviews.remove(admin, id);
    this.answers.forget();
    return removed;
  }

  @Post(routes.addReview.path)
  @SignedIn()
  async add(@CurrentUser() caller: SignedInUser, @Body({ schema: routes.addReview.body }) body: NewReview) {
    const added = await this.reviews.add(caller, body);
    this.answers.forget();
    return added;
  }
}
