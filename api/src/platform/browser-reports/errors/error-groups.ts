import type { RemoteReport } from '@kerf/contracts';
import type { ErrorsQuery, RemoteErrorGroup } from '@kerf/contracts/staff';
import { pagePattern } from '@kerf/contracts/vitals';
import { Injectable } from '@nestjs/common';
import { maskEmails } from '../../logging/logger.js';
import { BoundedNames } from '../bounded-names.js';
import { ErrorGroupsRepository } from './error-groups.repository.js';
import { errorKey, uniformStack } from './error-key.js';
import { SourceStacks } from './source-stacks.js';

/** The groups that this process counts at a time. */
const mostGroups = 500;
const defaultLimit = 50;

/** Counts equal errors of remotes as one. */
@Injectable()
export class ErrorGroups {
  private readonly known = new BoundedNames(mostGroups);

  constructor(
    private readonly groups: ErrorGroupsRepository,
    private readonly sources: SourceStacks,
  ) {}

  /** Further errors than the limit of this process are logged and counted as failures only: anyone can invent errors. */
  async add(report: RemoteReport, now: Date = new Date()): Promise<void> {
    const _id = errorKey(report);
    if (!this.known.accepts(_id)) return;
    const { remote, release, kind, message = '', stack, page } = report;
    const first = {
      ...{ remote, release, kind, firstSeen: now },
      message: maskEmails(message),
      ...(stack && { stack: uniformStack(stack) }),
      // Earlier shells send the address, which can name a person's order.
      ...(pagePattern.safeParse(page).success && { page }),
    };
    await this.groups.count(_id, now, first);
  }

  async list({ remote, release, limit = defaultLimit }: ErrorsQuery): Promise<RemoteErrorGroup[]> {
    const found = await this.groups.find({ remote, release }, limit);
    const stacks = [...new Set(found.flatMap(({ stack }) => stack ?? []))];
    const read = await this.sources.sourcesOf(stacks);
    const sources = new Map(stacks.map((stack, index) => [stack, read[index]]));
    return found.map(({ _id: id, firstSeen, lastSeen, ...group }) => ({
      ...{ id, ...group },
      sourceStack: sources.get(group.stack ?? ''),
      firstSeen: firstSeen.toISOString(),
      lastSeen: lastSeen.toISOString(),
    }));
  }
}
