import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { CategoriesModule } from './catalogue/categories/categories.module.js';
import { CsvModule } from './items/csv/csv.module.js';
import { ItemsModule } from './items/items.module.js';
import { PicturesModule } from './items/pictures/pictures.module.js';
import { SavedListsModule } from './items/saved-lists/saved-lists.module.js';
import { WatchesModule } from './items/watches/watches.module.js';
import { AuditSearchModule } from './operations/audit/audit-search.module.js';
import { ContactModule } from './operations/contact/contact.module.js';
import { MailModule } from './operations/mail/mail.module.js';
import { PersonalDataModule } from './operations/personal-data/personal-data.module.js';
import { ReleasesModule } from './operations/releases/releases.module.js';
import { ReportsModule } from './operations/reports/reports.module.js';
import { StockJobsModule } from './operations/stock-check/stock-jobs.module.js';
import { CartsModule } from './orders/cart/carts.module.js';
import { OrdersModule } from './orders/orders.module.js';
import { ReceiptsModule } from './orders/receipts/receipts.module.js';
import { PaymentsModule } from './payments/payments.module.js';
import { BrowserReportsModule } from './platform/browser-reports/browser-reports.module.js';
import { ConfigModule } from './platform/config/config.module.js';
import { DatabaseModule } from './platform/database/database.module.js';
import { DocsModule } from './platform/docs/docs.module.js';
import { QueryGuard } from './platform/http/query.guard.js';
import { JobsModule } from './platform/jobs/jobs.module.js';
import { PlatformModule } from './platform/platform.module.js';
import { AccountLimitGuard } from './platform/rate-limit/account-limit.guard.js';
import { AddressLimitGuard } from './platform/rate-limit/address-limit.guard.js';
import { ReviewsModule } from './reviews/reviews.module.js';
import { AddressesModule } from './users/addresses/addresses.module.js';
import { AccessGuard } from './users/auth/access.guard.js';
import { AuthModule } from './users/auth/auth.module.js';
import { EntryGuard } from './users/auth/entry.guard.js';
import { UsersModule } from './users/users.module.js';

@Module({
  imports: [
    ConfigModule,
    DatabaseModule,
    PlatformModule,
    DocsModule,
    JobsModule,
    AuthModule,
    UsersModule,
    CategoriesModule,
    ItemsModule,
    CsvModule,
    PicturesModule,
    CartsModule,
    AddressesModule,
    OrdersModule,
    StockJobsModule,
    PaymentsModule,
    ReceiptsModule,
    MailModule,
    ContactModule,
    PersonalDataModule,
    ReleasesModule,
    ReportsModule,
    AuditSearchModule,
    WatchesModule,
    SavedListsModule,
    ReviewsModule,
    BrowserReportsModule,
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
