import type { AddedCodes, Inserted } from '@kerf/contracts';
import { staffRoutes } from '@kerf/contracts/staff';
import { Controller, Get, Headers, Param } from '@nestjs/common';
import { AllowAccess, CurrentUser, type SignedInUser } from '../../platform/access/access.js';
import { Downloads } from '../../platform/audit/downloads.js';
import type { Call } from '../../platform/http/call.js';
import { Endpoint } from '../../platform/http/endpoint.js';
import { revisionEtag } from '../../platform/http/revision.js';
import { validate } from '../../platform/http/validation.js';
import { IdempotentRequests } from '../../platform/idempotency/idempotent-requests.js';
import { sendList } from '../../platform/pagination/send-list.js';
import { PromotionsService } from './promotions.service.js';
import { SalePriceJob } from './sale-price-job.js';

@Controller()
export class PromotionsController {
  constructor(
    private readonly promotions: PromotionsService,
    private readonly prices: SalePriceJob,
    private readonly requests: IdempotentRequests,
    private readonly downloads: Downloads,
  ) {}

  @Endpoint(staffRoutes.listPromotions)
  async list({ query: page, reply }: Call<typeof staffRoutes.listPromotions>) {
    return sendList(reply, await this.promotions.list(page));
  }

  @Endpoint(staffRoutes.addPromotion)
  async add({ caller: admin, body, idempotent }: Call<typeof staffRoutes.addPromotion>) {
    const added = await this.requests.once<Inserted>(idempotent, remember =>
      this.promotions.add(admin, body, remember),
    );
    await this.prices.writeNow(added.insertedId);
    return added;
  }

  @Endpoint(staffRoutes.getPromotion)
  async get({ params: { id }, reply }: Call<typeof staffRoutes.getPromotion>) {
    const { promotion, revision } = await this.promotions.get(id);
    reply.header('etag', revisionEtag(revision));
    return promotion;
  }

  @Endpoint(staffRoutes.changePromotion)
  async change({ caller: admin, params: { id }, ifMatch, body }: Call<typeof staffRoutes.changePromotion>) {
    const changed = await this.promotions.change(admin, id, ifMatch, body);
    await this.prices.writeNow(id);
    return changed;
  }

  @Endpoint(staffRoutes.removePromotion)
  async remove({ caller: admin, params: { id } }: Call<typeof staffRoutes.removePromotion>) {
    const removed = await this.promotions.remove(admin, id);
    await this.prices.writeNow(id);
    return removed;
  }

  @Endpoint(staffRoutes.addCodes)
  addCodes({ caller: admin, params: { id }, body, idempotent }: Call<typeof staffRoutes.addCodes>) {
    return this.requests.once<AddedCodes>(idempotent, remember => this.promotions.addCodes(admin, id, body, remember));
  }

  /** Beside the contract, whose responses are JSON. */
  @Get('/promotions/:id/codes.csv')
  @AllowAccess(staffRoutes.addCodes.access)
  async csv(
    @CurrentUser() caller: SignedInUser,
    @Headers('accept-language') language: string | undefined,
    @Param() params: { id: string },
  ) {
    const { id: promotion } = validate(staffRoutes.addCodes.params, params) as { id: string };
    const table = await this.promotions.csv(promotion);
    return this.downloads.csv({ caller, name: 'codes.csv', table, query: { promotion }, language });
  }
}
