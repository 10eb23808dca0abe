import type { FastifyReply, FastifyRequest } from 'fastify';
import { bodyFor, publicAnswer } from './public-answer.js';

const send = (json: string, known?: string) => {
  const sent = { status: 200, headers: {} as Record<string, string> };
  const reply = {
    headers: (headers: Record<string, string>) => Object.assign(sent.headers, headers),
    code: (status: number) => Object.assign(sent, { status }),
  } as unknown as FastifyReply;
  const request = { headers: known ? { 'if-none-match': known } : {} } as FastifyRequest;
  return { body: bodyFor(request, reply, publicAnswer(json, {})), ...sent };
};

it('names an answer by its content', () => {
  const { etag } = send('[1]').headers;
  expect(send('[1]').headers.etag).toBe(etag);
  expect(send('[2]').headers.etag).not.toBe(etag);
});

it('sends nothing to who has it', () => {
  const { etag } = send('[1]').headers;
  expect(send('[1]', etag)).toMatchObject({ status: 304, body: undefined });
  expect(send('[1]', `"other", ${etag}`)).toMatchObject({ status: 304 });
  expect(send('[2]', etag)).toMatchObject({ status: 200, body: Buffer.from('[2]') });
});
