import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { HttpException } from '@nestjs/common';
import { errorResponse } from './error-response.js';

const statuses: Record<string, number> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };

/** Responds to an invalid, slow or oversized request in the error format of the contract and closes the connection. */
export const respondToClientError = (error: Error & { code?: string }, socket: Socket): void => {
  if (socket.destroyed || error.code === 'ECONNRESET') return;
  const status = statuses[error.code ?? ''] ?? 400;
  const text = STATUS_CODES[status] ?? '';
  const body = JSON.stringify(errorResponse(new HttpException(text, status)));
  const head = [
    `HTTP/1.1 ${status} ${text}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ];
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  socket.destroy();
};
