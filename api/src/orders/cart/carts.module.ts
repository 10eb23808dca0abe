import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ItemsModule } from '../../items/items.module.js';
import { PricingModule } from '../pricing/pricing.module.js';
import { PromotionsModule } from '../promotions/promotions.module.js';
import { TaxModule } from '../tax/tax.module.js';
import { CartsController } from './carts.controller.js';
import { CART, cartSchema } from './carts.schema.js';
import { CartsService } from './carts.service.js';
import { QuotesService } from './quotes.service.js';

@Module({
  imports: [
    MongooseModule.forFeature([{ name: CART, schema: cartSchema }]),
    ItemsModule,
    PricingModule,
    PromotionsModule,
    TaxModule,
  ],
  controllers: [CartsController],
  providers: [CartsService, QuotesService],
  exports: [CartsService],
})
export class CartsModule {}
