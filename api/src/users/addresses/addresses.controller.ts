import type { Address, AddressChanges, Deleted, Inserted, Modified, NewAddress } from '@kerf/contracts';
import { orderRoutes } from '@kerf/contracts/orders';
import { Controller } from '@nestjs/common';
import { CurrentUser, type SignedInUser } from '../../platform/access/access.js';
import { Endpoint } from '../../platform/http/endpoint.js';
import { Body, Params } from '../../platform/http/parameters.js';
import { AddressesService } from './addresses.service.js';

type ById = { id: string };

@Controller()
export class AddressesController {
  constructor(private readonly addresses: AddressesService) {}

  @Endpoint(orderRoutes.listAddresses)
  list(@CurrentUser() caller: SignedInUser): Promise<Address[]> {
    return this.addresses.list(caller.id);
  }

  @Endpoint(orderRoutes.addAddress)
  async add(@CurrentUser() caller: SignedInUser, @Body() body: NewAddress): Promise<Inserted> {
    return { acknowledged: true, insertedId: await this.addresses.add(caller.id, body) };
  }

  @Endpoint(orderRoutes.changeAddress)
  async change(
    @CurrentUser() caller: SignedInUser,
    @Params() { id }: ById,
    @Body() body: AddressChanges,
  ): Promise<Modified> {
    await this.addresses.update(caller.id, id, body);
    return { acknowledged: true, modifiedCount: 1 };
  }

  @Endpoint(orderRoutes.removeAddress)
  async remove(@CurrentUser() caller: SignedInUser, @Params() { id }: ById): Promise<Deleted> {
    await this.addresses.remove(caller.id, id);
    return { acknowledged: true, deletedCount: 1 };
  }
}
