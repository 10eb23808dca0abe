import { Module } from '@nestjs/common';
import { OrderTokens } from './order-tokens.js';

@Module({ providers: [OrderTokens], exports: [OrderTokens] })
export class AccessModule {}
