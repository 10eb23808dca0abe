import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { HealthModule } from '../health/health.module.js';
import { ErrorGroups } from './errors/error-groups.js';
import { ERROR_GROUP, errorGroupSchema } from './errors/error-groups.schema.js';
import { SourceStacks } from './errors/source-stacks.js';
import { RemoteMetrics } from './remote-metrics.js';
import { RemoteReportsController } from './remote-reports.controller.js';
import { ReleaseHealthReader } from './visits/release-health.js';
import { VISITS, visitsSchema } from './visits/visits.schema.js';
import { VisitsWriter } from './visits/visits-writer.js';
import { VitalsController } from './vitals/vitals.controller.js';
import { VITALS, vitalsSchema } from './vitals/vitals.schema.js';
import { VitalsReader } from './vitals/vitals-reader.js';
import { VitalsWriter } from './vitals/vitals-writer.js';

@Module({
  imports: [
    HealthModule,
    MongooseModule.forFeature([
      { name: ERROR_GROUP, schema: errorGroupSchema },
      { name: VISITS, schema: visitsSchema },
      { name: VITALS, schema: vitalsSchema },
    ]),
  ],
  controllers: [RemoteReportsController, VitalsController],
  providers: [ErrorGroups, SourceStacks, ReleaseHealthReader, RemoteMetrics, VisitsWriter, VitalsReader, VitalsWriter],
})
export class RemoteReportsModule {}
