import type { FreezeRequest, ReleaseChange, ReleaseOverview } from '@kerf/contracts/staff';
import { type FolderOwner, ownerOfFolder, type TeamContact } from '@kerf/tooling/folder-owners';
import { type FastifyInstance, type FastifyRequest, fastify } from 'fastify';
import { readFreeze, setFreeze } from '../pointer/freeze.ts';
import type { Provision } from '../pointer/live-shell.ts';
import { folderOf, remoteName } from '../program/command.ts';
import { UserError } from '../program/user-error.ts';
import type { Store } from '../store/store.ts';
import { carryOut } from './carry-out.ts';
import { changeBody, freezeBody } from './change-schema.ts';
import { findStaff } from './find-staff.ts';
import { HttpError } from './http-error.ts';
import { listScopes } from './list-scopes.ts';
import { mayChange } from './may-change.ts';
import { readOverview } from './overview.ts';
import { stackRoutes } from './stacks/stack-routes.ts';

const MAX_BODY = 4_096;

export interface ServiceOptions {
  store: Store;
  /** The address of the API. */
  apiUrl: string;
  /** RELEASE_TOKEN, which the API knows too. */
  token?: string | undefined;
  /** RELEASE_PREVIOUS_TOKEN: is accepted too, and never sent. */
  previousToken?: string | undefined;
  /** Changes are allowed. */
  mayWrite: boolean;
  /** The teams of the remotes. */
  owners: readonly FolderOwner[];
  /** How to reach them. */
  contacts?: readonly TeamContact[];
  /** What the live shell provides; undefined if it does not respond. */
  readShell: () => Promise<Provision | undefined>;
  /** Where source maps are stored, with which the API reads stacks. That needs the token. */
  maps?: Store | undefined;
  /** Called after a change, so that the audit has it at once. */
  changed?: (() => Promise<void>) | undefined;
  say: (line: string) => void;
}

/**
 * The HTTP service behind the page of the releases. Every call needs the session of a member of the staff, which the API confirms. A
 * change is recorded in the remote's history with the person and the reason.
 */
export function releaseService({
  store,
  apiUrl,
  mayWrite,
  owners,
  contacts = [],
  readShell,
  token,
  previousToken,
  maps,
  changed,
  say,
}: ServiceOptions): FastifyInstance {
  const app = fastify({
    bodyLimit: MAX_BODY,
    requestTimeout: 20_000,
    ajv: { customOptions: { removeAdditional: false, coerceTypes: false, discriminator: true } },
  });
  const staffOf = ({ headers }: FastifyRequest) => findStaff(headers.authorization, { apiUrl, token });
  /** What a stolen session must not do. */
  const freshStaffOf = async (request: FastifyRequest) => {
    const staff = await staffOf(request);
    if (!staff.isSignInFresh) throw new HttpError(403, 'Please sign in again to do this.', 'sign-in-again');
    return staff;
  };
  // The form of another site can send plain text, but not JSON.
  app.removeContentTypeParser('text/plain');
  app.setErrorHandler((error, _request, reply) => {
    const problem = error instanceof UserError ? new HttpError(409, error.message) : (error as HttpError);
    const { statusCode = 500 } = problem;
    if (statusCode >= 500) say(problem.message);
    const message = statusCode === 500 ? 'The store of the releases cannot be used.' : problem.message;
    const code = problem instanceof HttpError && problem.code;
    return reply.code(statusCode).send({ statusCode, error: problem.name, message, ...(code && { code }) });
  });

  if (maps && token) stackRoutes(app, { maps, tokens: previousToken ? [token, previousToken] : [token] });
  app.get('/releases', async (request): Promise<ReleaseOverview> => {
    const staff = await staffOf(request);
    const shell = await readShell();
    const [remotes, scopes, freeze] = await Promise.all([
      readOverview(store, shell),
      shell && listScopes(store, shell),
      readFreeze(store),
    ]);
    return {
      canChange: mayWrite,
      mayFreeze: mayWrite && staff.role === 'admin',
      scopes,
      freeze: freeze && { at: freeze.at, by: freeze.by, reason: freeze.reason ?? '' },
      remotes: remotes.map(each => {
        const team = ownerOfFolder(owners, each.remote) ?? '';
        const { contact, runbook } = contacts.find(({ team: named }) => named === team) ?? {};
        return { ...each, team, contact, runbook, mayChange: mayWrite && mayChange(staff, each.remote, owners) };
      }),
    };
  });
  app.post<{ Body: ReleaseChange }>('/changes', { schema: { body: changeBody } }, async request => {
    const staff = await freshStaffOf(request);
    const { body: change } = request;
    // The commands accept `mf_catalog` too, which the ownership table does not name.
    const remote = folderOf(remoteName(change.remote));
    if (!mayChange(staff, remote, owners))
      throw new HttpError(403, `${remote} belongs to another team. Ask its team or an administrator.`);
    if (!mayWrite)
      throw new HttpError(
        403,
        'This shop does not allow changes from the page. Use npm run kerf -- canary or npm run rollback.',
      );
    const { at, what, release, canary, reason } = await carryOut(change, { store, by: staff.email });
    say(`${at} ${staff.email}: ${remote} ${what} (${canary ?? release})${reason ? `: ${reason}` : ''}`);
    await changed?.();
    return { what, release, canary };
  });
  app.post<{ Body: FreezeRequest }>('/freeze', { schema: { body: freezeBody } }, async request => {
    const staff = await freshStaffOf(request);
    if (staff.role !== 'admin') throw new HttpError(403, 'Only administrators can stop all releases.');
    if (!mayWrite)
      throw new HttpError(403, 'This shop does not allow changes from the page. Use npm run kerf -- freeze.');
    const { isFrozen, reason } = request.body;
    const { at, what } = await setFreeze(store, { what: isFrozen ? 'stopped' : 'resumed', by: staff.email, reason });
    say(`${at} ${staff.email}: all releases ${what}${reason ? `: ${reason}` : ''}`);
    await changed?.();
    return { what };
  });
  return app;
}
