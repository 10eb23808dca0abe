import type { ExecutionContext } from '@nestjs/common';
import { lastValueFrom, of } from 'rxjs';
import { EtagInterceptor } from './etag.interceptor.js';

const answer = async (body: unknown, known?: string) => {
  const sent = { status: 200, headers: {} as Record<string, string> };
  const reply = {
    headers: (headers: Record<string, string>) => Object.assign(sent.headers, headers),
    code: (status: number) => Object.assign(sent, { status }),
  };
  const request = { headers: known ? { 'if-none-match': known } : {} };
  const http = { getRequest: () => request, getResponse: () => reply };
  const context = { switchToHttp: () => http } as unknown as ExecutionContext;
  const given = await lastValueFrom(new EtagInterceptor().intercept(context, { handle: () => of(body) }));
  return { ...sent, body: given, etag: sent.headers.etag ?? '' };
};

it('names an answer by its content', async () => {
  const one = await answer([{ price: 1 }]);
  expect((await answer([{ price: 1 }])).etag).toBe(one.etag);
  expect((await answer([{ price: 2 }])).etag).not.toBe(one.etag);
});

it('sends nothing to who has it', async () => {
  const { etag } = await answer('x');
  expect(await answer('x', etag)).toMatchObject({ status: 304, body: undefined });
  expect(await answer('y', etag)).toMatchObject({ status: 200, body: 'y' });
});
