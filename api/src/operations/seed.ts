import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { getConnectionToken, getModelToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { AttributesRepository } from '../catalogue/attributes/attributes.repository.js';
import { StockMovementsRepository } from '../inventory/ledger/stock-movements.repository.js';
import { ITEM } from '../items/items.schema.js';
import { PriceHistoryRepository } from '../items/prices/price-history.repository.js';
import { SearchIndex } from '../items/search/search-index.js';
import { PromotionsRepository } from '../orders/promotions/promotions.repository.js';
import { SalePeriodsRepository } from '../orders/sales/sale-periods.repository.js';
import { readEnv } from '../platform/config/read-env.js';
import { createLogger, nestLogger } from '../platform/logging/logger.js';
import { REVIEW } from '../reviews/reviews.schema.js';
import { firebaseAuth } from '../users/identity/firebase-app.js';
import { USER } from '../users/users.schema.js';
import { seedAccounts } from './seed/accounts.js';
import { seedCatalogue } from './seed/catalogue.js';
import { seedOrders } from './seed/orders.js';
import { SeedModule } from './seed/seed.module.js';

/** `seed.js catalogue` and `seed.js orders` do one of both. */
const part = process.argv[2];
const env = readEnv();

const seed = async (): Promise<void> => {
  const context = await NestFactory.createApplicationContext(SeedModule, { logger: nestLogger(createLogger(env)) });
  const shop = {
    connection: context.get<Connection>(getConnectionToken()),
    items: context.get(getModelToken(ITEM.name)),
    reviews: context.get(getModelToken(REVIEW.name)),
    promotions: context.get(PromotionsRepository),
    prices: context.get(PriceHistoryRepository),
    users: context.get(getModelToken(USER.name)),
    search: context.get(SearchIndex),
    attributes: context.get(AttributesRepository),
    ledger: context.get(StockMovementsRepository),
    periods: context.get(SalePeriodsRepository),
    languages: env.SHOP_LANGUAGES,
  };
  const isDemo = env.FIREBASE_AUTH_EMULATOR_HOST !== undefined;
  if (part !== 'orders') {
    const seeded = await seedCatalogue(shop);
    console.log(seeded ? `${seeded} items seeded` : 'the shop has items already');
    if (isDemo) {
      await seedAccounts(firebaseAuth(env), shop.users);
      console.log('the demo accounts are there');
    }
  }
  // The local payment service knows the payments of the demo by their ids.
  const hasPayments = env.STRIPE_API_BASE !== undefined;
  if (part !== 'catalogue' && isDemo && env.DEMO_ORDERS === 'yes')
    console.log(`${await seedOrders(shop, { hasPayments })} orders seeded`);
  await context.close();
};

// An error of the driver has each document that it did not write. The stack alone says what went wrong.
await seed().catch((error: Error) => {
  console.error(error.stack);
  process.exit(1);
});
