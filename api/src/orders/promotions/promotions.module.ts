import { Module } from '@nestjs/common';
import { ItemsModule } from '../../items/items.module.js';
import { collections } from '../../platform/database/collections.js';
import { CART } from '../cart/carts.schema.js';
import { RecentCarts } from '../cart/recent-carts.js';
import { PricingModule } from '../pricing/pricing.module.js';
import { CodeLimit } from './code-limit.js';
import { PromotionCodes } from './promotion-codes.js';
import { PromotionPreviews } from './promotion-previews.js';
import { PromotionUses } from './promotion-uses.js';
import { PromotionsController } from './promotions.controller.js';
import { PROMOTION, PROMOTION_CODE, PROMOTION_USE } from './promotions.schema.js';
import { PromotionsService } from './promotions.service.js';
import { RunningPromotions } from './running-promotions.js';
import { SaleMigration } from './sale-migration.js';
import { SalePriceJob } from './sale-price-job.js';

@Module({
  imports: [collections(PROMOTION, PROMOTION_CODE, PROMOTION_USE, CART), ItemsModule, PricingModule],
  controllers: [PromotionsController],
  providers: [
    CodeLimit,
    PromotionCodes,
    PromotionPreviews,
    PromotionUses,
    PromotionsService,
    RecentCarts,
    RunningPromotions,
    SaleMigration,
    SalePriceJob,
  ],
  exports: [CodeLimit, PromotionUses, RunningPromotions],
})
export class PromotionsModule {}
