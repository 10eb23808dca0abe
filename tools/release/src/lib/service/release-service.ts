import { type FastifyInstance, type FastifyRequest, fastify } from 'fastify';
import { remoteName } from '../command.ts';
import { rollBack } from '../roll-back.ts';
import type { Store } from '../store/store.ts';
import { UserError } from '../user-error.ts';
import { HttpError } from './http-error.ts';
import { readOverview } from './overview.ts';
import { requireAdmin } from './require-admin.ts';

const MAX_BODY = 4_096;
const text = { type: 'string', minLength: 1, maxLength: 500 };
const rollbackBody = {
  type: 'object',
  required: ['remote', 'release', 'reason'],
  additionalProperties: false,
  // `live` and `canary` are what the administrator saw.
  properties: { remote: text, release: text, reason: text, live: text, canary: text },
};

interface Rollback {
  remote: string;
  release: string;
  reason: string;
  live?: string;
  canary?: string;
}

export interface ServiceOptions {
  store: Store;
  /** The address of the API. */
  apiUrl: string;
  /** Rollbacks are allowed. */
  mayWrite: boolean;
  say: (line: string) => void;
}

/**
 * The HTTP service behind the page of the releases. Every call needs the session of an administrator, which the API confirms. A
 * rollback is recorded in the remote's history with the administrator and the reason.
 */
export function releaseService({ store, apiUrl, mayWrite, say }: ServiceOptions): FastifyInstance {
  const app = fastify({
    bodyLimit: MAX_BODY,
    requestTimeout: 20_000,
    ajv: { customOptions: { removeAdditional: false, coerceTypes: false } },
  });
  const adminOf = ({ headers }: FastifyRequest) => {
    const email = headers['x-kerf-user'];
    return requireAdmin(
      { authorization: headers.authorization, email: typeof email === 'string' ? email : undefined },
      apiUrl,
    );
  };
  // The form of another site can send plain text, but not JSON.
  app.removeContentTypeParser('text/plain');
  app.setErrorHandler((error, _request, reply) => {
    const problem = error instanceof UserError ? new HttpError(409, error.message) : (error as HttpError);
    const { statusCode = 500 } = problem;
    if (statusCode >= 500) say(problem.message);
    const message = statusCode === 500 ? 'The store of the releases cannot be used.' : problem.message;
    return reply.code(statusCode).send({ statusCode, error: problem.name, message });
  });

  app.get('/releases', async request => {
    await adminOf(request);
    return { canRollBack: mayWrite, remotes: await readOverview(store) };
  });
  app.post<{ Body: Rollback }>('/rollbacks', { schema: { body: rollbackBody } }, async request => {
    const by = await adminOf(request);
    if (!mayWrite) throw new HttpError(403, 'This shop does not allow rollbacks from the page. Use npm run rollback.');
    const { remote, release, reason, live, canary } = request.body;
    const change = await rollBack(remoteName(remote), release, { store, by, reason, seen: { live, canary } });
    say(`${change.at} ${by} activated ${release} of ${remote}: ${reason}`);
    return { release: change.release };
  });
  return app;
}
