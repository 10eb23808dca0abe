import {
  type ItemReviewSort,
  type NewReview,
  type Page,
  type ReviewModeration,
  type ReviewsPage,
  routes,
} from '@kerf/contracts';
import { Controller } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { CurrentUser, type SignedInUser } from '../platform/access/access.js';
import { Endpoint } from '../platform/http/endpoint.js';
import { Body, Params, Query, Reply } from '../platform/http/parameters.js';
import { sendList } from '../platform/pagination/send-list.js';
import { ResponseCache } from '../platform/response-cache/response-cache.js';
import { ItemReviewsService } from './item-reviews.service.js';
import { ReviewsService } from './reviews.service.js';

@Controller()
export class ReviewsController {
  constructor(
    private readonly reviews: ReviewsService,
    private readonly itemReviews: ItemReviewsService,
    private readonly cache: ResponseCache,
  ) {}

  @Endpoint(routes.listReviews)
  list(@Query() page: ReviewsPage, @Reply() reply: FastifyReply) {
    return this.cache.respond(reply, page, () => this.reviews.list(page));
  }

  @Endpoint(routes.listHiddenReviews)
  async listHidden(@Query() page: Page, @Reply() reply: FastifyReply) {
    return sendList(reply, await this.reviews.listHidden(page));
  }

  @Endpoint(routes.listItemReviews)
  listOfItem(
    @Params() { id }: { id: string },
    @Query() page: { sort?: ItemReviewSort; limit?: number; after?: string },
    @Reply() reply: FastifyReply,
  ) {
    return this.cache.respond(reply, { id, ...page }, async () => ({
      json: JSON.stringify(await this.itemReviews.list(id, page)),
    }));
  }

  @Endpoint(routes.moderateReview)
  async moderate(
    @CurrentUser() admin: SignedInUser,
    @Params() { id }: { id: string },
    @Body() moderation: ReviewModeration,
  ) {
    const moderated = await this.reviews.moderate(admin, id, moderation);
    this.cache.clear();
    return moderated;
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
