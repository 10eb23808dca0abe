import { orderRoutes } from '@kerf/contracts/orders';
import { Controller } from '@nestjs/common';
import type { Call } from '../../platform/http/call.js';
import { Endpoint } from '../../platform/http/endpoint.js';
import { OrderData } from './order-data.js';
import { PersonalDataService } from './personal-data.js';

@Controller()
export class PersonalDataController {
  constructor(
    private readonly data: PersonalDataService,
    private readonly orders: OrderData,
  ) {}

  @Endpoint(orderRoutes.downloadPersonalData)
  download({ caller, params: { email } }: Call<typeof orderRoutes.downloadPersonalData>) {
    return this.data.download(caller, email);
  }

  @Endpoint(orderRoutes.eraseOrderData)
  eraseOrder({ caller, params: { id } }: Call<typeof orderRoutes.eraseOrderData>): Promise<void> {
    return this.orders.eraseOfGuest(caller, id);
  }

  @Endpoint(orderRoutes.erasePersonalData)
  erase({ caller, params: { email } }: Call<typeof orderRoutes.erasePersonalData>): Promise<void> {
    return this.data.erase(caller, email);
  }
}
