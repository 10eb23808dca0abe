import { Global, Module } from '@nestjs/common';
import { loadRules, RULES } from '../shop-rules/rules.js';
import { ENV, type Env, loadEnv } from './env.js';

@Global()
@Module({
  providers: [
    { provide: ENV, useFactory: () => loadEnv(process.env) },
    { provide: RULES, inject: [ENV], useFactory: (env: Env) => loadRules(env.SHOP_RULES) },
  ],
  exports: [ENV, RULES],
})
export class ConfigModule {}
