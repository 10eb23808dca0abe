import { createServer, type RequestListener, type Server } from 'node:http';
import { join } from 'node:path';
import { SingleProjectMode } from 'firebase-tools/lib/emulator/auth/index.js';
import { createApp } from 'firebase-tools/lib/emulator/auth/server.js';
import { AgentProjectState } from 'firebase-tools/lib/emulator/auth/state.js';
import { accountsFile } from './accounts.js';
import { beforeReply } from './before-reply.js';
import { linkReporter } from './links.js';
import { localizePages, serveShim } from './pages.js';

export interface AuthOptions {
  /** 0 (the default) takes a free one. */
  port?: number;
  /** Users live in `dir`/auth. */
  dir?: string;
  projectId?: string;
  /** Receives a line for every verification or reset link. */
  onLink?: (line: string) => void;
}

/**
 * Starts the Firebase Auth Emulator on loopback. Every change is on disk before it is answered.
 * Rejects in production, on a taken port (`code` EADDRINUSE) and on damaged data.
 */
export async function startAuth(options: AuthOptions = {}): Promise<{ url: string; close(): Promise<void> }> {
  if (process.env.NODE_ENV === 'production') {
    throw new Error('The identity stand-in is for development and tests: it does not start with NODE_ENV=production.');
  }
  const { port = 0, dir = '.data', projectId = 'demo-kerf', onLink = () => {} } = options;

  // The port is taken first, since loading the emulator takes seconds.
  let handle: RequestListener = answerStarting;
  const server = createServer((request, response) => handle(request, response));
  const url = await listen(server, port);
  try {
    handle = await loadEmulator(projectId, join(dir, 'auth'), onLink);
  } catch (error) {
    await close(server);
    throw error;
  }
  return { url, close: () => close(server) };
}

async function loadEmulator(projectId: string, dir: string, onLink: (line: string) => void): Promise<RequestListener> {
  const state = new AgentProjectState(projectId);
  const accounts = accountsFile(dir);
  const reportLinks = linkReporter(onLink);
  accounts.load(state);
  const emulator = await createApp(projectId, SingleProjectMode.ERROR, new Map([[projectId, state]]));

  return (request, response) => {
    if (serveShim(request, response)) return;
    localizePages(request, response);
    beforeReply(response, () => {
      accounts.save(state);
      reportLinks(state);
    });
    emulator(request, response);
  };
}

const answerStarting: RequestListener = (_request, response) => {
  response.writeHead(503, { 'content-type': 'application/json', 'retry-after': '5' });
  response.end(JSON.stringify({ error: { code: 503, message: 'The identity stand-in is starting.' } }));
};

function listen(server: Server, port: number): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      resolve(`http://127.0.0.1:${typeof address === 'object' ? address?.port : port}`);
    });
  });
}

function close(server: Server): Promise<void> {
  return new Promise(resolve => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
