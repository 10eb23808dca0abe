import { staffRoutes } from '@kerf/contracts/staff';
import { Controller } from '@nestjs/common';
import type { Call } from '../../platform/http/call.js';
import { Endpoint } from '../../platform/http/endpoint.js';
import { ResponseCache } from '../../platform/response-cache/response-cache.js';
import { AttributesService } from './attributes.service.js';

@Controller()
export class AttributesController {
  constructor(
    private readonly attributes: AttributesService,
    private readonly cache: ResponseCache,
  ) {}

  @Endpoint(staffRoutes.listAttributes)
  list() {
    return this.attributes.list();
  }

  @Endpoint(staffRoutes.putAttribute)
  put({ caller: admin, params: { key }, ifMatch, body }: Call<typeof staffRoutes.putAttribute>) {
    return this.cache.clearAfter(this.attributes.put(admin, key, ifMatch, body));
  }

  @Endpoint(staffRoutes.removeAttribute)
  remove({ caller: admin, params: { key } }: Call<typeof staffRoutes.removeAttribute>) {
    return this.cache.clearAfter(this.attributes.remove(admin, key));
  }
}
