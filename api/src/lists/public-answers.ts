import { Inject, Injectable, type StreamableFile } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ENV } from '../config/config.module.js';
import type { Env } from '../config/env.js';
import type { ListText } from './list-text.js';
import { bodyFor, type PublicAnswer, publicAnswer } from './public-answer.js';
import { linkTo, streamed } from './send-list.js';

/** So many addresses are remembered at once. */
const most = 200;

interface Remembered {
  readonly answer: PublicAnswer;
  readonly until: number;
}

/**
 * Answers for anyone, remembered by their address for READ_CACHE_MS from before the database was read: nothing older than
 * that is told. What this process changes itself is to be forgotten at once, except for stock: what is shown of it may be
 * a moment old, and what is sold never comes from here.
 */
@Injectable()
export class PublicAnswers {
  private remembered = new Map<string, Remembered>();

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
  ): Promise<string | StreamableFile | undefined> {
    const { remembered } = this;
    const until = performance.now() + this.env.READ_CACHE_MS;
    const { json, next } = await read();
    if (typeof json !== 'string') return streamed(json);
    const answer = publicAnswer(json, linkTo(request, next));
    if (remembered.size >= most) remembered.clear();
    if (this.env.READ_CACHE_MS > 0) remembered.set(request.url, { answer, until });
    return bodyFor(request, reply, answer);
  }

  /** What is being read at this moment is not remembered either. */
  forget(): void {
    this.remembered = new Map();
  }
}
