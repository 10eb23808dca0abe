import { type NewReview, type ReviewsPage, routes } from '@kerf/contracts';
import { Controller } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { CurrentUser, type SignedInUser } from '../access/access.js';
import { Endpoint } from '../http/endpoint.js';
import { Body, Params, Query, Reply } from '../http/parameters.js';
import { ResponseCache } from '../response-cache/response-cache.js';
import { ReviewsService } from './reviews.service.js';

@Controller()
export class ReviewsController {
  constructor(
    private readonly reviews: ReviewsService,
    private readonly cache: ResponseCache,
  ) {}

  @Endpoint(routes.listReviews)
  list(@Query() page: ReviewsPage, @Reply() reply: FastifyReply) {
    return this.cache.respond(reply, page, () => this.reviews.list(page));
  }

  @Endpoint(routes.removeReview)
  async remove(@CurrentUser() admin: SignedInUser, @Params() { id }: { id: string }) {
    const removed = await this.reviews.remove(admin, id);
    this.cache.clear();
    return removed;
  }

  @Endpoint(routes.addReview)
  async add(@CurrentUser() caller: SignedInUser, @Body() body: NewReview) {
    const added = await this.reviews.add(caller, body);
    this.cache.clear();
    return added;
  }
}
