import { Inject, Injectable, OnModuleInit } from '@nestjs/common';
import { ENV } from '../config/config.module.js';
import type { Env } from '../config/env.js';
import { JobFailure, OutboxHandlers } from '../outbox/outbox-handlers.js';
import { INDEX_ITEM } from '../search/search-jobs.js';
import { SearchServerDown } from '../search/server/search-server.js';
import { SearchSync } from './search-sync.js';

const pauseMs = 10_000;

/** Sends changed items to the search server. */
@Injectable()
export class SearchWorker implements OnModuleInit {
  private pausedUntil = 0;

  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly handlers: OutboxHandlers,
    private readonly sync: SearchSync,
  ) {}

  onModuleInit(): void {
    if (this.env.SEARCH_URL) this.handlers.register(INDEX_ITEM, ({ about }) => this.send(String(about.item)));
  }

  /** While the server is down, its jobs fail at once, because e-mails wait behind them. */
  private async send(item: string): Promise<void> {
    if (Date.now() < this.pausedUntil) throw new JobFailure('search server is down', 'retry');
    try {
      await this.sync.send([item]);
    } catch (error) {
      if (!(error instanceof SearchServerDown)) throw error;
      this.pausedUntil = Date.now() + pauseMs;
      throw new JobFailure(`search ${error.code}`, 'retry');
    }
  }
}
