import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { getConnectionToken, getModelToken } from '@nestjs/mongoose';
import { StockLedger } from '../inventory/ledger/stock-ledger.js';
import { ITEM } from '../items/items.schema.js';
import { SearchIndex } from '../items/search/search-index.js';
import { readEnv } from '../platform/config/read-env.js';
import { createLogger, nestLogger } from '../platform/logging/logger.js';
import { REVIEW } from '../reviews/reviews.schema.js';
import { firebaseAuth } from '../users/identity/firebase-app.js';
import { USER } from '../users/users.schema.js';
import { demoAdmin, seedAccounts } from './seed/accounts.js';
import { seedCatalogue } from './seed/catalogue.js';
import { SeedModule } from './seed/seed.module.js';

const env = readEnv();
const context = await NestFactory.createApplicationContext(SeedModule, { logger: nestLogger(createLogger(env)) });
const seeded = await seedCatalogue({
  connection: context.get(getConnectionToken()),
  items: context.get(getModelToken(ITEM)),
  reviews: context.get(getModelToken(REVIEW)),
  search: context.get(SearchIndex),
  ledger: context.get(StockLedger),
  demoAdmin: env.FIREBASE_AUTH_EMULATOR_HOST && env.DEMO_ORDERS === 'yes' ? demoAdmin : undefined,
});
console.log(seeded ? `${seeded} items seeded` : 'the shop has items already');
if (env.FIREBASE_AUTH_EMULATOR_HOST) {
  await seedAccounts(firebaseAuth(env), context.get(getModelToken(USER)));
  console.log('the demo accounts are there');
}
await context.close();
