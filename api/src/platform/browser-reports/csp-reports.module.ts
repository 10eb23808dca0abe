import { Module } from '@nestjs/common';
import { HealthModule } from '../health/health.module.js';
import { CspMetrics } from './csp-metrics.js';
import { CspReportsController } from './csp-reports.controller.js';

@Module({ imports: [HealthModule], controllers: [CspReportsController], providers: [CspMetrics] })
export class CspReportsModule {}
