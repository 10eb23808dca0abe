import { orderRoutes } from '@kerf/contracts/orders';
import { Controller } from '@nestjs/common';
import type { Call } from '../../platform/http/call.js';
import { Endpoint } from '../../platform/http/endpoint.js';
import { ListedSessions } from './listed-sessions.js';

/** The caller's own sessions. */
@Controller()
export class SessionsController {
  constructor(private readonly sessions: ListedSessions) {}

  @Endpoint(orderRoutes.listSessions)
  list({ caller, language }: Call<typeof orderRoutes.listSessions>) {
    return this.sessions.list(caller, language);
  }

  @Endpoint(orderRoutes.endOwnSession)
  endOne({ caller, params: { id } }: Call<typeof orderRoutes.endOwnSession>): Promise<void> {
    return this.sessions.endOne(caller, id);
  }

  @Endpoint(orderRoutes.endOtherSessions)
  endOthers({ caller }: Call<typeof orderRoutes.endOtherSessions>): Promise<void> {
    return this.sessions.endOthers(caller);
  }
}
