import { Module } from '@nestjs/common';
import { ItemsModule } from '../../items/items.module.js';
import { collections } from '../../platform/database/collections.js';
import { PricingModule } from '../pricing/pricing.module.js';
import { RecordModule } from '../record/record.module.js';
import { SalesModule } from '../sales/sales.module.js';
import { CodeLimit } from './code-limit.js';
import { PromotionCodes } from './promotion-codes.js';
import { PromotionUses } from './promotion-uses.js';
import { PromotionsController } from './promotions.controller.js';
import { PROMOTION, PROMOTION_CODE, PROMOTION_USE } from './promotions.schema.js';
import { PromotionsService } from './promotions.service.js';
import { RunningPromotions } from './running-promotions.js';
import { SalePriceJob } from './sale-price-job.js';
import { SalePriceMigration } from './sale-price-migration.js';

@Module({
  imports: [
    collections(PROMOTION, PROMOTION_CODE, PROMOTION_USE),
    ItemsModule,
    PricingModule,
    RecordModule,
    SalesModule,
  ],
  controllers: [PromotionsController],
  providers: [
    CodeLimit,
    PromotionCodes,
    PromotionUses,
    PromotionsService,
    RunningPromotions,
    SalePriceJob,
    SalePriceMigration,
  ],
  exports: [CodeLimit, PromotionUses, RunningPromotions],
})
export class PromotionsModule {}
