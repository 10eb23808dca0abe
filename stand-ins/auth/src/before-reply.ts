import type { ServerResponse } from 'node:http';

/** Runs `task` once the answer is decided and before its first byte is sent. */
export function beforeReply(response: ServerResponse, task: () => void) {
  const writeHead: (...args: never[]) => ServerResponse = response.writeHead.bind(response);
  Object.assign(response, {
    writeHead(...args: never[]) {
      task();
      return writeHead(...args);
    },
  });
}
