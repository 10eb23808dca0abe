import { type Inserted, routes } from '@kerf/contracts';
import { staffRoutes } from '@kerf/contracts/staff';
import { Controller } from '@nestjs/common';
import { BotCheck } from '../platform/bot-check/bot-check.js';
import type { Call } from '../platform/http/call.js';
import { Endpoint } from '../platform/http/endpoint.js';
import { IdempotentRequests } from '../platform/idempotency/idempotent-requests.js';
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
    private readonly requests: IdempotentRequests,
    private readonly botCheck: BotCheck,
  ) {}

  @Endpoint(routes.listReviews)
  list({ query: page, reply }: Call<typeof routes.listReviews>) {
    return this.cache.respond(reply, page, () => this.reviews.list(page));
  }

  @Endpoint(routes.listReviewed)
  listReviewed({ caller }: Call<typeof routes.listReviewed>): Promise<string[]> {
    return this.itemReviews.reviewedBy(caller);
  }

  @Endpoint(staffRoutes.listHiddenReviews)
  async listHidden({ query: page, reply, language }: Call<typeof staffRoutes.listHiddenReviews>) {
    return sendList(reply, await this.reviews.listHidden(page, language));
  }

  @Endpoint(staffRoutes.listAllReviews)
  async listAll({ query: page, reply, language }: Call<typeof staffRoutes.listAllReviews>) {
    return sendList(reply, await this.reviews.listAll(page, language));
  }

  @Endpoint(staffRoutes.answerReview)
  answer({ caller, params: { id }, body: { text } }: Call<typeof staffRoutes.answerReview>) {
    return this.cache.clearAfter(this.reviews.answer(caller, id, text));
  }

  @Endpoint(staffRoutes.removeAnswer)
  removeAnswer({ caller, params: { id } }: Call<typeof staffRoutes.removeAnswer>) {
    return this.cache.clearAfter(this.reviews.answer(caller, id, undefined));
  }

  @Endpoint(routes.listItemReviews)
  listOfItem({ params: { id }, query: page, reply }: Call<typeof routes.listItemReviews>) {
    return this.cache.respond(reply, page, async () => ({
      json: JSON.stringify(await this.itemReviews.list(id, page)),
    }));
  }

  @Endpoint(staffRoutes.moderateReview)
  moderate({ caller: admin, params: { id }, body: moderation }: Call<typeof staffRoutes.moderateReview>) {
    return this.cache.clearAfter(this.reviews.moderate(admin, id, moderation));
  }

  @Endpoint(staffRoutes.removeReview)
  remove({ caller: admin, params: { id } }: Call<typeof staffRoutes.removeReview>) {
    return this.cache.clearAfter(this.reviews.remove(admin, id));
  }

  @Endpoint(routes.addReview)
  async add({ caller, body, idempotent, request }: Call<typeof routes.addReview>) {
    await this.botCheck.verify(request);
    return this.cache.clearAfter(
      this.requests.once<Inserted>(idempotent, remember => this.reviews.add(caller, body, request.ip, remember)),
    );
  }
}
