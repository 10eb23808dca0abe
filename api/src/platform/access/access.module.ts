import { Module } from '@nestjs/common';
import { collections } from '../database/collections.js';
import { EndedLinks } from './ended-links.js';
import { ENDED_LINKS } from './ended-links.schema.js';
import { OrderTokens } from './order-tokens.js';

@Module({
  imports: [collections(ENDED_LINKS)],
  providers: [EndedLinks, OrderTokens],
  exports: [EndedLinks, OrderTokens],
})
export class AccessModule {}
