import { routes } from '@kerf/contracts';
import { Controller } from '@nestjs/common';
import { CurrentUser, type SignedInUser } from '../../platform/access/access.js';
import { Endpoint } from '../../platform/http/endpoint.js';
import { Params } from '../../platform/http/parameters.js';
import { WatchesService } from './watches.service.js';

type ById = { id: string };

@Controller()
export class WatchesController {
  constructor(private readonly watches: WatchesService) {}

  @Endpoint(routes.listWatches)
  list(@CurrentUser() caller: SignedInUser): Promise<string[]> {
    return this.watches.list(caller.id);
  }

  @Endpoint(routes.watchItem)
  add(@CurrentUser() caller: SignedInUser, @Params() { id }: ById): Promise<void> {
    return this.watches.add(caller.id, id);
  }

  @Endpoint(routes.unwatchItem)
  remove(@CurrentUser() caller: SignedInUser, @Params() { id }: ById): Promise<void> {
    return this.watches.remove(caller.id, id);
  }
}
