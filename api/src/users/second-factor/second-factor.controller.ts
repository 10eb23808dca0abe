import { orderRoutes } from '@kerf/contracts/orders';
import { staffRoutes } from '@kerf/contracts/staff';
import { Controller } from '@nestjs/common';
import type { Call } from '../../platform/http/call.js';
import { Endpoint } from '../../platform/http/endpoint.js';
import { SecondFactors } from './second-factors.service.js';

@Controller()
export class SecondFactorController {
  constructor(private readonly factors: SecondFactors) {}

  @Endpoint(orderRoutes.getSecondFactor)
  get({ caller }: Call<typeof orderRoutes.getSecondFactor>) {
    return this.factors.stateOf(caller);
  }

  @Endpoint(orderRoutes.beginSecondFactor)
  begin({ caller }: Call<typeof orderRoutes.beginSecondFactor>) {
    return this.factors.begin(caller);
  }

  @Endpoint(orderRoutes.confirmSecondFactor)
  confirm({ caller, body: { code } }: Call<typeof orderRoutes.confirmSecondFactor>) {
    return this.factors.confirm(caller, code);
  }

  @Endpoint(orderRoutes.removeSecondFactor)
  remove({ caller, body: { code } }: Call<typeof orderRoutes.removeSecondFactor>): Promise<void> {
    return this.factors.remove(caller, code);
  }

  @Endpoint(orderRoutes.renewRecoveryCodes)
  renewRecoveryCodes({ caller }: Call<typeof orderRoutes.renewRecoveryCodes>) {
    return this.factors.renewRecoveryCodes(caller);
  }

  @Endpoint(staffRoutes.resetSecondFactor)
  reset({ caller: admin, params: { id } }: Call<typeof staffRoutes.resetSecondFactor>): Promise<void> {
    return this.factors.reset(admin, id);
  }
}
