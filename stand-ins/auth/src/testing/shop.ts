import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { SHIM_PATH } from '../pages.js';

const sdkDir = dirname(createRequire(__filename).resolve('firebase/package.json'));

/** Serves a page with a Google button and the headers that the README requires. */
export async function serveShop(auth: string): Promise<{ url: string; server: Server }> {
  const headers = {
    'content-security-policy': `default-src 'none'; script-src 'self' ${auth}; connect-src ${auth}; frame-src ${auth}`,
    'cross-origin-opener-policy': 'same-origin-allow-popups',
  };
  const server = createServer((request, response) => {
    if (request.url?.endsWith('.js')) {
      response.setHeader('content-type', 'text/javascript');
      response.end(request.url === '/shop.js' ? shopScript(auth) : sdk(request.url));
    } else {
      response.writeHead(200, { ...headers, 'content-type': 'text/html' });
      response.end(`<!doctype html><title>shop</title><button>Google</button><output></output>
        <script src="${auth}${SHIM_PATH}"></script><script type="module" src="/shop.js"></script>`);
    }
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://localhost:${(server.address() as AddressInfo).port}/`, server };
}

/** The SDK's browser builds import each other from Google's CDN. */
function sdk(file: string): string {
  return readFileSync(join(sdkDir, file), 'utf8').replaceAll(/https:\/\/www\.gstatic\.com\/firebasejs\/[^/]+/g, '');
}

function shopScript(auth: string): string {
  return `
    import { initializeApp } from '/firebase-app.js';
    import { browserPopupRedirectResolver, connectAuthEmulator, GoogleAuthProvider, initializeAuth, inMemoryPersistence,
      signInWithPopup, signOut } from '/firebase-auth.js';
    const app = initializeApp({ apiKey: 'local', authDomain: 'localhost', projectId: 'demo-kerf' });
    const auth = initializeAuth(app, { persistence: inMemoryPersistence, popupRedirectResolver: browserPopupRedirectResolver });
    connectAuthEmulator(auth, '${auth}', { disableWarnings: true });
    const output = document.querySelector('output');
    document.querySelector('button').addEventListener('click', async () => {
      output.textContent = '';
      try {
        const { user } = await signInWithPopup(auth, new GoogleAuthProvider());
        output.textContent = JSON.stringify({ uid: user.uid, email: user.email, name: user.displayName });
        await signOut(auth);
      } catch (error) {
        output.textContent = JSON.stringify({ error: error.code ?? String(error) });
      }
    });`;
}
