import { hash } from 'node:crypto';
import { ConflictException, Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import { refusal } from '../errors/refusal.js';
import { IdempotentRequestsRepository } from './idempotent-requests.repository.js';
import type { IdempotentRequestRecord } from './idempotent-requests.schema.js';

/** A request with an Idempotency-Key. */
export interface IdempotentRequest {
  /** The caller and the address: keys of different callers and calls are unrelated. */
  scope: string;
  key: string;
  body: unknown;
}

/** Stores the response in the transaction of the effect, so that both are there or neither is, and returns it. */
export type Remember<Response> = (session: ClientSession, response: Response) => Promise<Response>;

/** Another copy of the request has taken effect meanwhile. Not a database error, so that nobody retries it. */
class Repeated extends Error {}

const digestOf = (value: unknown): string => hash('sha256', JSON.stringify(value) ?? '', 'base64url');

/** Makes a request that creates something take effect once per Idempotency-Key, for a day. */
@Injectable()
export class IdempotentRequests {
  constructor(private readonly requests: IdempotentRequestsRepository) {}

  /**
   * Returns the response of `work`, or that of the first request with the key. A rejected request is not remembered.
   * @param request undefined without the header: then `work` runs each time
   * @throws ConflictException if the key belongs to a request with another body
   */
  async once<Response>(
    request: IdempotentRequest | undefined,
    work: (remember: Remember<Response>) => Promise<Response>,
  ): Promise<Response> {
    if (!request) return work(async (_session, response) => response);
    const _id = digestOf([request.scope, request.key]);
    const digest = digestOf(request.body);
    const earlier = await this.find(_id, digest);
    if (earlier) return earlier.response as Response;
    try {
      return await work(async (session, response) => {
        await this.insert(session, { _id, digest, response, at: new Date() });
        return response;
      });
    } catch (error) {
      // The first copy may have taken effect meanwhile, and be why this one was rejected.
      const first = await this.find(_id, digest);
      if (first) return first.response as Response;
      throw error;
    }
  }

  private async find(_id: string, digest: string): Promise<IdempotentRequestRecord | undefined> {
    const found = await this.requests.find(_id);
    if (found && found.digest !== digest)
      throw new ConflictException({ message: refusal('keyOfRequest'), code: 'key-reused' });
    return found;
  }

  private async insert(session: ClientSession, record: IdempotentRequestRecord): Promise<void> {
    if (!(await this.requests.insert(session, record))) throw new Repeated();
  }
}
