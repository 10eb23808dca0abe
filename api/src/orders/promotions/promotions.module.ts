import { Module } from '@nestjs/common';
import { ItemsModule } from '../../items/items.module.js';
import { RecordModule } from '../record/record.module.js';
import { SalesModule } from '../sales/sales.module.js';
import { CodeLimit } from './code-limit.js';
import { DependentPrices } from './dependent-prices.js';
import { PromotionCodes } from './promotion-codes.js';
import { PromotionCodesRepositoryModule } from './promotion-codes.repository.js';
import { PromotionUses } from './promotion-uses.js';
import { PromotionUsesRepositoryModule } from './promotion-uses.repository.js';
import { PromotionsController } from './promotions.controller.js';
import { PromotionsRepositoryModule } from './promotions.repository.js';
import { PromotionsService } from './promotions.service.js';
import { RunningPromotions } from './running-promotions.js';
import { SalePriceJob } from './sale-price-job.js';

@Module({
  imports: [
    PromotionCodesRepositoryModule,
    PromotionsRepositoryModule,
    PromotionUsesRepositoryModule,
    ItemsModule,
    RecordModule,
    SalesModule,
  ],
  controllers: [PromotionsController],
  providers: [
    CodeLimit,
    DependentPrices,
    PromotionCodes,
    PromotionUses,
    PromotionsService,
    RunningPromotions,
    SalePriceJob,
  ],
  exports: [CodeLimit, DependentPrices, PromotionUses, RunningPromotions],
})
export class PromotionsModule {}
