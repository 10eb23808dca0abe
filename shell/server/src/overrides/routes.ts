import { ownAddress } from '@kerf/federation/addresses';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isOwnOrigin } from '../config/own-origin.ts';
import { PRIVATE } from '../http/cache-control.ts';
import type { FileServer } from '../http/file-server.ts';
import type { Headers } from '../http/security-headers.ts';
import { nameOf } from '../map/source-line.ts';
import type { Snapshot } from '../page/snapshot.ts';
import { chosenLine } from './choices.ts';
import { clearCookie, setCookie } from './cookie.ts';
import { formPage, styleHash } from './form.ts';
import type { Overrides } from './overrides.ts';
import { type Choices, isSameText, LIFETIME_MS, signOverride } from './token.ts';

const PATH = '/overrides';
const MAX_BODY = 4_096;

export interface RouteOptions {
  snapshot: () => Snapshot;
  headers: Headers;
}

/**
 * The form that starts, changes and ends an override. A link to it changes nothing: that needs a POST from this origin with the
 * operator's key, or with the cookie of a running override.
 */
export const overrideRoutes = (app: FileServer, overrides: Overrides, { snapshot, headers }: RouteOptions): void => {
  const { key, isSecure, sources } = overrides.options;
  const policy = headers['content-security-policy']
    ?.replace("form-action 'none'", "form-action 'self'")
    .concat(`; style-src '${styleHash}'`);

  const sendForm = (request: FastifyRequest, reply: FastifyReply, problem?: string) => {
    const override = overrides.of(request);
    const query = new URLSearchParams(request.url.split('?')[1]);
    return reply
      .headers({ ...headers, ...PRIVATE, 'content-security-policy': policy ?? '' })
      .type('text/html; charset=utf-8')
      .send(
        formPage({
          remotes: override ? overrides.list(snapshot(), override) : [],
          isLocalAllowed: sources.includes('localhost'),
          isActive: override !== undefined,
          asked: { remote: query.get('remote') ?? undefined, choice: query.get('choice') ?? undefined },
          problem,
        }),
      );
  };

  /** The choices after the form was sent. @throws Error if the choice is not allowed */
  const choicesAfter = (form: URLSearchParams, before: Choices): Choices => {
    const name = nameOf({ name: form.get('remote') });
    if (!name) return before;
    const port = form.get('port');
    const choice = port ? `localhost:${port}` : form.get('choice');
    const { [name]: _, ...others } = before;
    if (!choice) return others;
    const live = snapshot().map.remotes.find(remote => remote.name === name);
    if (!chosenLine(name, choice, live, { ...overrides.options, now: overrides.now() }))
      throw new Error(`${choice} of ${name} is not available in this shop. Choose another release.`);
    return { ...others, [name]: choice };
  };

  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: MAX_BODY },
    (_request, body, done) => done(null, new URLSearchParams(body as string)),
  );
  app.get(PATH, (request, reply) => sendForm(request, reply));
  app.post<{ Body: URLSearchParams }>(PATH, (request, reply) => {
    const { body: form } = request;
    const running = overrides.of(request);
    if (!isOwnOrigin(request)) return sendForm(request, reply.code(403), 'The form must be sent from this page.');
    if (!running && !isSameText(form.get('key') ?? '', key))
      return sendForm(request, reply.code(403), 'The key is wrong. Ask the operator of this shop for it.');
    const to = ownAddress(form.get('back') ?? '') ?? '/';
    if (form.has('end')) return reply.headers(PRIVATE).header('set-cookie', clearCookie(isSecure)).redirect(to, 303);
    try {
      const choices = choicesAfter(form, running?.choices ?? {});
      const token = signOverride({ choices, expires: overrides.now() + LIFETIME_MS }, key);
      return reply
        .headers(PRIVATE)
        .header('set-cookie', setCookie(token, LIFETIME_MS, isSecure))
        .redirect(to, 303);
    } catch (error) {
      return sendForm(request, reply.code(400), (error as Error).message);
    }
  });
};
