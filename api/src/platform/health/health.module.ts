import { Global, Module } from '@nestjs/common';
import { HealthController } from './health.controller.js';
import { Metrics } from './metrics.js';
import { Probes } from './probes.js';

@Global()
@Module({ controllers: [HealthController], providers: [Probes, Metrics], exports: [Probes, Metrics] })
export class HealthModule {}
