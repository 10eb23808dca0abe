import { Body, Controller, HttpCode, Post, UseGuards } from '@nestjs/common';
import { Public } from '../../platform/access/access.js';
import { validate } from '../../platform/http/validation.js';
import { type ReleaseChanges, releaseChanges } from './release-changes.js';
import { ReleaseEvents } from './release-events.js';
import { ReleaseTokenGuard } from './release-token.guard.js';

@Controller()
export class ReleasesController {
  constructor(private readonly events: ReleaseEvents) {}

  /** The release service reports the changes of all remotes, each until this has responded once. */
  @Post('/release-changes')
  @HttpCode(204)
  @Public()
  @UseGuards(ReleaseTokenGuard)
  async record(@Body() body: unknown): Promise<void> {
    await this.events.record((validate(releaseChanges, body) as ReleaseChanges).changes);
  }
}
