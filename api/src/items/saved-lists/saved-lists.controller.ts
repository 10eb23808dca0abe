import type { SavedList, SharedList } from '@kerf/contracts';
import { orderRoutes } from '@kerf/contracts/orders';
import { Controller } from '@nestjs/common';
import type { Call } from '../../platform/http/call.js';
import { Endpoint } from '../../platform/http/endpoint.js';
import { SavedListsService } from './saved-lists.service.js';

@Controller()
export class SavedListsController {
  constructor(private readonly saved: SavedListsService) {}

  @Endpoint(orderRoutes.listSavedLists)
  list({ caller, language }: Call<typeof orderRoutes.listSavedLists>): Promise<SavedList[]> {
    return this.saved.list(caller.id, language);
  }

  @Endpoint(orderRoutes.mergeSavedLists)
  merge({ caller, body, language }: Call<typeof orderRoutes.mergeSavedLists>): Promise<SavedList[]> {
    return this.saved.merge(caller.id, body, language);
  }

  @Endpoint(orderRoutes.putSavedList)
  put({ caller, params, body, language }: Call<typeof orderRoutes.putSavedList>): Promise<SavedList[]> {
    return this.saved.put(caller.id, params.list, body.name, language);
  }

  @Endpoint(orderRoutes.removeSavedList)
  remove({ caller, params, language }: Call<typeof orderRoutes.removeSavedList>): Promise<SavedList[]> {
    return this.saved.remove(caller.id, params.list, language);
  }

  @Endpoint(orderRoutes.saveTool)
  save({ caller, params, body, language }: Call<typeof orderRoutes.saveTool>): Promise<SavedList[]> {
    return this.saved.save(caller.id, params, body, language);
  }

  @Endpoint(orderRoutes.removeSavedTool)
  take({ caller, params, language }: Call<typeof orderRoutes.removeSavedTool>): Promise<SavedList[]> {
    return this.saved.take(caller.id, params, language);
  }

  @Endpoint(orderRoutes.shareSavedList)
  share({ caller, params, language }: Call<typeof orderRoutes.shareSavedList>): Promise<SavedList[]> {
    return this.saved.share(caller.id, params.list, language);
  }

  @Endpoint(orderRoutes.unshareSavedList)
  unshare({ caller, params, language }: Call<typeof orderRoutes.unshareSavedList>): Promise<SavedList[]> {
    return this.saved.unshare(caller.id, params.list, language);
  }

  @Endpoint(orderRoutes.getSharedList)
  shared({ params, language }: Call<typeof orderRoutes.getSharedList>): Promise<SharedList> {
    return this.saved.shared(params.token, language);
  }
}
