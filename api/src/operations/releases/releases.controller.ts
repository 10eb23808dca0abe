import { staffRoutes } from '@kerf/contracts/staff';
import { Body, Controller, HttpCode, Post, UseGuards } from '@nestjs/common';
import { Public } from '../../platform/access/access.js';
import type { Call } from '../../platform/http/call.js';
import { Endpoint } from '../../platform/http/endpoint.js';
import { validate } from '../../platform/http/validation.js';
import { type ReleaseChanges, releaseChanges } from './release-changes.js';
import { ReleaseEvents } from './release-events.js';
import { ReleaseTokenGuard } from './release-token.guard.js';
import { TakenReleases } from './taken-releases.js';

@Controller()
export class ReleasesController {
  constructor(
    private readonly events: ReleaseEvents,
    private readonly taken: TakenReleases,
  ) {}

  @Endpoint(staffRoutes.listRecentReleases)
  listRecent() {
    return this.taken.list();
  }

  @Endpoint(staffRoutes.takeRelease)
  take({ caller, body }: Call<typeof staffRoutes.takeRelease>) {
    return this.taken.take(caller, body);
  }

  /** The release service reports the changes of all remotes, each until this has responded once. */
  @Post('/release-changes')
  @HttpCode(204)
  @Public()
  @UseGuards(ReleaseTokenGuard)
  async record(@Body() body: unknown): Promise<void> {
    await this.events.record((validate(releaseChanges, body) as ReleaseChanges).changes);
  }
}
