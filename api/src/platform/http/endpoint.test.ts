import { routes } from '@kerf/contracts';
import { staffRoutes } from '@kerf/contracts/staff';
import type { Call } from './call.js';
import { Endpoint } from './endpoint.js';

// Without this, a public route could read a user.
it('compiles no method that does not fit its route', () => {
  class Handlers {
    @Endpoint(staffRoutes.removeItem)
    fits({ caller, params }: Call<typeof staffRoutes.removeItem>) {
      return { acknowledged: true as const, deletedCount: caller.role === 'admin' ? Number(params.id) : 0 };
    }

    // @ts-expect-error The route is public, so there is no signed-in user.
    @Endpoint(routes.getItem)
    reads({ caller }: { caller: { id: string } }) {
      return caller.id;
    }

    // @ts-expect-error The route has no body.
    @Endpoint(staffRoutes.removeItem)
    takes({ body }: { body: { name: string } }) {
      return body.name;
    }

    // @ts-expect-error The contract says a count.
    @Endpoint(staffRoutes.removeItem)
    responses(_call: Call<typeof staffRoutes.removeItem>) {
      return { acknowledged: true as const };
    }
  }
  expect(Object.getOwnPropertyNames(Handlers.prototype)).toHaveLength(5);
});
