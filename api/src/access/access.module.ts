import { Global, Module } from '@nestjs/common';
import { OrderTokens } from './order-tokens.js';

@Global()
@Module({ providers: [OrderTokens], exports: [OrderTokens] })
export class AccessModule {}
