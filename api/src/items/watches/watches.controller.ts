import { routes } from '@kerf/contracts';
import { Controller } from '@nestjs/common';
import type { Call } from '../../platform/http/call.js';
import { Endpoint } from '../../platform/http/endpoint.js';
import { WatchesService } from './watches.service.js';

@Controller()
export class WatchesController {
  constructor(private readonly watches: WatchesService) {}

  @Endpoint(routes.listWatches)
  list({ caller }: Call<typeof routes.listWatches>): Promise<string[]> {
    return this.watches.list(caller.id);
  }

  @Endpoint(routes.watchItem)
  add({ caller, params: { id } }: Call<typeof routes.watchItem>): Promise<void> {
    return this.watches.add(caller.id, id);
  }

  @Endpoint(routes.unwatchItem)
  remove({ caller, params: { id } }: Call<typeof routes.unwatchItem>): Promise<void> {
    return this.watches.remove(caller.id, id);
  }
}
