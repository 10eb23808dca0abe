import type { RequestListener, ServerResponse } from 'node:http';
import apiSpec from 'firebase-tools/lib/emulator/auth/apiSpec.js';
import { SingleProjectMode } from 'firebase-tools/lib/emulator/auth/index.js';
import { createApp } from 'firebase-tools/lib/emulator/auth/server.js';
import { AgentProjectState } from 'firebase-tools/lib/emulator/auth/state.js';
import { accountsFile } from './accounts.js';
import { rewritePages, serveShim } from './pages.js';

/** The calls of the Firebase libraries that the shop and its tests make, and the emulator's own. */
const USED_PATHS = new Set([
  '/v1/accounts:createAuthUri',
  '/v1/accounts:delete',
  '/v1/accounts:lookup',
  '/v1/accounts:resetPassword',
  '/v1/accounts:sendOobCode',
  '/v1/accounts:signInWithIdp',
  '/v1/accounts:signInWithPassword',
  '/v1/accounts:signUp',
  '/v1/accounts:update',
  '/v1/projects',
  '/v1/projects/{targetProjectId}/accounts',
  '/v1/projects/{targetProjectId}/accounts:delete',
  '/v1/projects/{targetProjectId}/accounts:lookup',
  '/v1/projects/{targetProjectId}/accounts:update',
  '/v1/token',
  '/emulator/v1/projects/{targetProjectId}/accounts',
  '/emulator/v1/projects/{targetProjectId}/config',
  '/emulator/v1/projects/{targetProjectId}/oobCodes',
]);

/** The emulator compiles a validator for each path of its API document, which took three quarters of its start. */
function removeUnusedPaths(): void {
  // Node's import has the CommonJS exports, Jest's has their default export.
  const { paths } = 'default' in apiSpec ? apiSpec.default : apiSpec;
  for (const path of Object.keys(paths)) if (!USED_PATHS.has(path)) delete paths[path];
}

/** Loads the emulator with the users in `dir`. It saves each change before the response, and reports new links. */
export async function loadEmulator(
  projectId: string,
  dir: string,
  onLink: (line: string) => void = () => {},
): Promise<RequestListener> {
  const state = new AgentProjectState(projectId);
  const accounts = accountsFile(dir);
  accounts.load(state);
  const reportLinks = linkReporter(state, onLink);
  removeUnusedPaths();
  const emulator = await createApp(projectId, SingleProjectMode.ERROR, new Map([[projectId, state]]));

  return (request, response) => {
    if (serveShim(request, response)) return;
    rewritePages(request, response);
    beforeHeaders(response, () => {
      accounts.save(state);
      reportLinks();
    });
    emulator(request, response);
  };
}

function beforeHeaders(response: ServerResponse, task: () => void): void {
  const writeHead: (...args: never[]) => ServerResponse = response.writeHead.bind(response);
  Object.assign(response, {
    writeHead(...args: never[]) {
      task();
      return writeHead(...args);
    },
  });
}

/** The emulator sends no e-mail. Returns a function that reports each link that an e-mail would contain once. */
function linkReporter(state: AgentProjectState, report: (line: string) => void) {
  const reported = new Set<string>();
  return () => {
    for (const { email, newEmail, requestType, oobCode, oobLink } of state.listOobCodes()) {
      if (reported.has(oobCode)) continue;
      reported.add(oobCode);
      if (requestType === 'VERIFY_EMAIL') report(`verify e-mail: ${email} ${oobLink}`);
      if (requestType === 'VERIFY_AND_CHANGE_EMAIL') report(`change e-mail: ${newEmail} ${oobLink}`);
      if (requestType === 'PASSWORD_RESET') {
        report(`reset password: ${email} ${oobLink}&newPassword=NEW_PASSWORD_HERE`);
      }
    }
  };
}
