import { staffRoutes } from '@kerf/contracts/staff';
import { Controller } from '@nestjs/common';
import type { Call } from '../../platform/http/call.js';
import { Endpoint } from '../../platform/http/endpoint.js';
import { ResponseCache } from '../../platform/response-cache/response-cache.js';
import { VariantsService } from './variants.service.js';

@Controller()
export class VariantsController {
  constructor(
    private readonly variants: VariantsService,
    private readonly cache: ResponseCache,
  ) {}

  @Endpoint(staffRoutes.putVariants)
  replace({ caller: admin, params: { id }, ifMatch, body }: Call<typeof staffRoutes.putVariants>) {
    return this.cache.clearAfter(this.variants.replace(admin, id, ifMatch, body));
  }
}
