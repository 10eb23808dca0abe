import { staffRoutes } from '@kerf/contracts/staff';
import { Controller } from '@nestjs/common';
import type { Call } from '../../platform/http/call.js';
import { Endpoint } from '../../platform/http/endpoint.js';
import { sendList } from '../../platform/pagination/send-list.js';
import { ResponseCache } from '../../platform/response-cache/response-cache.js';
import { ItemListings } from './item-listing.service.js';

@Controller()
export class ItemListingController {
  constructor(
    private readonly listings: ItemListings,
    private readonly cache: ResponseCache,
  ) {}

  @Endpoint(staffRoutes.listUnlistedItems)
  async list({ query: page, reply }: Call<typeof staffRoutes.listUnlistedItems>) {
    return sendList(reply, await this.listings.page(page));
  }

  @Endpoint(staffRoutes.getUnlistedItem)
  async get({ params: { id }, reply }: Call<typeof staffRoutes.getUnlistedItem>) {
    const { json, etag } = await this.listings.get(id);
    reply.header('etag', etag);
    return sendList(reply, { json });
  }

  @Endpoint(staffRoutes.putListing)
  put({ caller, params: { id }, body }: Call<typeof staffRoutes.putListing>) {
    return this.cache.clearAfter(this.listings.put(caller, id, body));
  }
}
