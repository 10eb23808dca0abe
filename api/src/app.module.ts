import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { AccessModule } from './access/access.module.js';
import { AddressesModule } from './addresses/addresses.module.js';
import { AccessGuard } from './auth/access.guard.js';
import { AuthModule } from './auth/auth.module.js';
import { EntryGuard } from './auth/entry.guard.js';
import { CartsModule } from './carts/carts.module.js';
import { ConfigModule } from './config/config.module.js';
import { CspReportsModule } from './csp-reports/csp-reports.module.js';
import { DatabaseModule } from './database/database.module.js';
import { DocsModule } from './docs/docs.module.js';
import { HealthModule } from './health/health.module.js';
import { QueryGuard } from './http/query.guard.js';
import { ItemsModule } from './items/items.module.js';
import { MailModule } from './mail/mail.module.js';
import { OrdersModule } from './orders/orders.module.js';
import { PaymentsModule } from './payments/payments.module.js';
import { AccountLimitGuard } from './rate-limit/account-limit.guard.js';
import { AddressLimitGuard } from './rate-limit/address-limit.guard.js';
import { RateLimitModule } from './rate-limit/rate-limit.module.js';
import { ReceiptsModule } from './receipts/receipts.module.js';
import { RemoteReportsModule } from './remote-reports/remote-reports.module.js';
import { ResponseCacheModule } from './response-cache/response-cache.module.js';
import { ReviewsModule } from './reviews/reviews.module.js';
import { StockJobsModule } from './stock-check/stock-jobs.module.js';
import { UsersModule } from './users/users.module.js';
import { WatchesModule } from './watches/watches.module.js';

@Module({
  imports: [
    ConfigModule,
    AccessModule,
    DatabaseModule,
    RateLimitModule,
    ResponseCacheModule,
    HealthModule,
    DocsModule,
    AuthModule,
    UsersModule,
    ItemsModule,
    CartsModule,
    AddressesModule,
    OrdersModule,
    StockJobsModule,
    PaymentsModule,
    ReceiptsModule,
    MailModule,
    WatchesModule,
    ReviewsModule,
    RemoteReportsModule,
    CspReportsModule,
  ],
  providers: [
    AddressLimitGuard,
    AccessGuard,
    { provide: APP_GUARD, useClass: EntryGuard },
    { provide: APP_GUARD, useClass: QueryGuard },
    { provide: APP_GUARD, useClass: AccountLimitGuard },
  ],
})
export class AppModule {}
