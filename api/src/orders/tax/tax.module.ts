import { Module } from '@nestjs/common';
import { ENV, type Env } from '../../platform/config/env.js';
import { RecordModule } from '../record/record.module.js';
import { ConfigController } from './config.controller.js';
import { ShopTaxes } from './shop-taxes.js';
import { StripeTax } from './stripe-tax.js';
import { TaxAnswersRepositoryModule } from './tax-answers.repository.js';
import { TaxProvider } from './tax-provider.js';
import { TaxReporter } from './tax-reporter.js';
import { TaxReports } from './tax-reports.js';

const provider = {
  provide: TaxProvider,
  inject: [ENV],
  useFactory: ({ TAX_PROVIDER, STRIPE_SECRET_KEY, STRIPE_API_BASE }: Env): TaxProvider | null =>
    TAX_PROVIDER === 'stripe' ? new StripeTax({ secretKey: STRIPE_SECRET_KEY, apiBase: STRIPE_API_BASE }) : null,
};

@Module({
  imports: [TaxAnswersRepositoryModule, RecordModule],
  controllers: [ConfigController],
  providers: [provider, ShopTaxes, TaxReporter, TaxReports],
  exports: [ShopTaxes],
})
export class TaxModule {}
