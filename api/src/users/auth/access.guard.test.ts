import type { ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { Public } from '../../platform/access/access.js';
import type { EndedLinksRepository } from '../../platform/access/ended-links.repository.js';
import type { OrderTokens } from '../../platform/access/order-tokens.js';
import { AccessGuard } from './access.guard.js';

class Routes {
  @Public()
  open() {}

  forgotten() {}
}

const enter = (handler: () => void) => {
  const context = { getHandler: () => handler } as unknown as ExecutionContext;
  return new AccessGuard(new Reflector(), {} as OrderTokens, {} as EndedLinksRepository).canActivate(context);
};

it('allows every caller on a public route', async () => {
  await expect(enter(Routes.prototype.open)).resolves.toBe(true);
});

it('rejects every caller on a route without an access rule', async () => {
  await expect(enter(Routes.prototype.forgotten)).rejects.toMatchObject({ status: 403 });
});
