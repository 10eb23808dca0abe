import { Module } from '@nestjs/common';
import { ItemsModule } from '../../items/items.module.js';
import { PromotionsModule } from '../promotions/promotions.module.js';
import { TaxModule } from '../tax/tax.module.js';
import { CartData } from './cart-data.js';
import { CartsController } from './carts.controller.js';
import { CartsRepositoryModule } from './carts.repository.js';
import { CartsService } from './carts.service.js';
import { PromotionPreviewsController } from './promotion-previews.controller.js';
import { PromotionPreviews } from './promotion-previews.js';
import { QuotesService } from './quotes.service.js';
import { RecentCarts } from './recent-carts.js';

@Module({
  imports: [CartsRepositoryModule, ItemsModule, PromotionsModule, TaxModule],
  controllers: [CartsController, PromotionPreviewsController],
  providers: [CartData, CartsService, PromotionPreviews, QuotesService, RecentCarts],
  exports: [CartsService, QuotesService],
})
export class CartsModule {}
