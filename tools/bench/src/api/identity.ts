import { createServer } from 'node:http';

/**
 * Stands in for the identity provider, which the API asks in the background whether an account still is enabled. Answers
 * `host:port`.
 */
export const startIdentity = () =>
  new Promise(resolve => {
    const server = createServer((request, response) => {
      request.resume().on('end', () => {
        response.setHeader('content-type', 'application/json');
        response.end(JSON.stringify({ users: [{ localId: 'uid-0', disabled: false, providerUserInfo: [] }] }));
      });
    });
    server.listen(0, '127.0.0.1', () =>
      resolve({ host: `127.0.0.1:${server.address().port}`, stop: () => server.close() }),
    );
  });
