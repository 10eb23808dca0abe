import { Readable } from 'node:stream';
import { Inject, Injectable, type StreamableFile } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ENV } from '../config/config.module.js';
import type { Env } from '../config/env.js';
import { batched } from '../database/batched.js';
import type { ListText } from './list-text.js';
import { bodyFor, type PublicAnswer, publicAnswer } from './public-answer.js';
import { linkTo, streamed } from './send-list.js';

/** So many addresses are remembered at once. */
const most = 200;

interface Remembered {
  readonly answer: PublicAnswer;
  readonly until: number;
}

interface Question {
  readonly request: FastifyRequest;
  readonly read: () => Promise<ListText>;
}

/**
 * Answers for anyone: made once for all who ask at an address in one turn of the event loop, and remembered for READ_CACHE_MS
 * from before the database was read: nothing older than that is told. What this process changes itself is to be forgotten at
 * once, except for stock: what is shown of it may be a moment old, and what is sold never comes from here.
 */
@Injectable()
export class PublicAnswers {
  private remembered = new Map<string, Remembered>();
  /** One address does not wait for another, so what comes is not the answer but that it is being found. */
  private readonly together = batched(
    async (questions: readonly Question[]) => questions.map(question => ({ question, found: this.find(question) })),
    ({ request }) => request.url,
  );

  constructor(@Inject(ENV) private readonly env: Env) {}

  /** The answer to give without a look at the database, if there is one. */
  known({ method, url }: FastifyRequest): PublicAnswer | undefined {
    const known = method === 'GET' ? this.remembered.get(url) : undefined;
    return known && performance.now() < known.until ? known.answer : undefined;
  }

  /** What a controller returns to answer with what `read` finds. */
  async answer(
    request: FastifyRequest,
    reply: FastifyReply,
    read: () => Promise<ListText>,
  ): Promise<Buffer | StreamableFile | undefined> {
    const question = { request, read };
    const shared = await this.together(question);
    let found = await shared.found;
    // A stream flows to one caller alone.
    if (found instanceof Readable && shared.question !== question) found = await this.find(question);
    return found instanceof Readable ? streamed(found) : bodyFor(request, reply, found);
  }

  /** What is being read at this moment is not remembered either. */
  forget(): void {
    this.remembered = new Map();
  }

  private async find({ request, read }: Question): Promise<PublicAnswer | Readable> {
    const { remembered } = this;
    const until = performance.now() + this.env.READ_CACHE_MS;
    const { json, next } = await read();
    if (typeof json !== 'string') return json;
    const answer = publicAnswer(json, linkTo(request, next));
    if (remembered.size >= most) remembered.clear();
    if (this.env.READ_CACHE_MS > 0) remembered.set(request.url, { answer, until });
    return answer;
  }
}
