import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { EndedLinks } from './ended-links.js';
import { ENDED_LINKS, endedLinksSchema } from './ended-links.schema.js';
import { OrderTokens } from './order-tokens.js';

@Module({
  imports: [MongooseModule.forFeature([{ name: ENDED_LINKS, schema: endedLinksSchema }])],
  providers: [EndedLinks, OrderTokens],
  exports: [EndedLinks, OrderTokens],
})
export class AccessModule {}
