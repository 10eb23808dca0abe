import { Global, Module } from '@nestjs/common';
import { ResponseCache } from './response-cache.js';

/** One cache for all modules with public responses. */
@Global()
@Module({ providers: [ResponseCache], exports: [ResponseCache] })
export class ResponseCacheModule {}
