import { Module } from '@nestjs/common';
import { HealthModule } from '../health/health.module.js';
import { RemoteMetrics } from './remote-metrics.js';
import { RemoteReportsController } from './remote-reports.controller.js';

@Module({ imports: [HealthModule], controllers: [RemoteReportsController], providers: [RemoteMetrics] })
export class RemoteReportsModule {}
