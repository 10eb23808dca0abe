import { Controller, Get, Header, Res, UseGuards } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Public } from '../access/access.js';
import { MetricsGuard } from './metrics.guard.js';
import { Metrics } from './metrics.js';
import { Probes } from './probes.js';

@Controller()
export class HealthController {
  constructor(
    private readonly probes: Probes,
    private readonly metrics: Metrics,
  ) {}

  /** Liveness. */
  @Get('/health/live')
  @Public()
  live() {
    return { status: 'up' };
  }

  /** Readiness: 503 names the dependencies that are down. */
  @Get('/health/ready')
  @Public()
  async ready(@Res({ passthrough: true }) reply: FastifyReply) {
    const dependencies = await this.probes.states();
    const isReady = Object.values(dependencies).every(state => state === 'up');
    reply.code(isReady ? 200 : 503);
    return { status: isReady ? 'up' : 'down', dependencies };
  }

  @Get('/metrics')
  @Public()
  @UseGuards(MetricsGuard)
  @Header('content-type', 'text/plain; version=0.0.4')
  prometheus() {
    return this.metrics.text();
  }
}
