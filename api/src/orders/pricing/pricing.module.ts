import { Module } from '@nestjs/common';
import { ENV } from '../../platform/config/config.module.js';
import type { Env } from '../../platform/config/env.js';
import { loadRules } from './rules.js';

/** Injects what delivery costs and which tax applies: `@Inject(RULES) rules: Rules`. */
export const RULES = Symbol('RULES');

@Module({
  providers: [{ provide: RULES, inject: [ENV], useFactory: (env: Env) => loadRules(env.SHOP_RULES) }],
  exports: [RULES],
})
export class PricingModule {}
