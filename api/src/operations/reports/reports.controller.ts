import { staffRoutes } from '@kerf/contracts/staff';
import { Controller } from '@nestjs/common';
import type { Call } from '../../platform/http/call.js';
import { Endpoint } from '../../platform/http/endpoint.js';
import { ItemReports } from './item-reports.js';
import { Overview } from './overview.js';
import { SalesReports } from './sales-reports.js';

@Controller()
export class ReportsController {
  constructor(
    private readonly overview: Overview,
    private readonly reports: SalesReports,
    private readonly items: ItemReports,
  ) {}

  @Endpoint(staffRoutes.readOverview)
  readOverview(_call: Call<typeof staffRoutes.readOverview>) {
    return this.overview.read();
  }

  @Endpoint(staffRoutes.reportSales)
  reportSales({ query }: Call<typeof staffRoutes.reportSales>) {
    return this.reports.sales(query);
  }

  @Endpoint(staffRoutes.reportItems)
  reportItems({ query, language }: Call<typeof staffRoutes.reportItems>) {
    return this.items.sellers(query, language);
  }

  @Endpoint(staffRoutes.reportStock)
  reportStock({ query, language }: Call<typeof staffRoutes.reportStock>) {
    return this.items.stock(query, language);
  }
}
