import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { IdempotentRequests } from './idempotent-requests.js';
import { IDEMPOTENT_REQUEST, idempotentRequestSchema } from './idempotent-requests.schema.js';

@Module({
  imports: [MongooseModule.forFeature([{ name: IDEMPOTENT_REQUEST, schema: idempotentRequestSchema }])],
  providers: [IdempotentRequests],
  exports: [IdempotentRequests],
})
export class IdempotencyModule {}
