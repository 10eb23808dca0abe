import { Logger, ServiceUnavailableException } from '@nestjs/common';
import { z } from 'zod';
import { refusal } from '../../platform/errors/refusal.js';
import { currentTrace } from '../../platform/logging/trace.js';
import {
  type BoughtLabel,
  type CarrierEvent,
  type CarrierHeaders,
  CarrierProvider,
  ForgedCarrierEvent,
  LabelRefused,
  type LabelRequest,
} from './carrier-provider.js';
import { isSigned } from './standard-webhook.js';

/** Shorter than the lease of a job. */
const timeoutMs = 8_000;
const largestAnswerBytes = 5 * 1024 * 1024;
const longestReason = 200;

/** As long as what staff can type. */
const name = z.string().trim().min(1).max(60);
const bought = z.object({ carrier: name, trackingNumber: name });
const event = z.object({ type: z.string(), data: z.unknown() });
const delivered = z.object({ trackingNumber: name, deliveredAt: z.iso.datetime({ offset: true }) });

/** What the carrier wrote, as far as it fits into a message to the staff. */
const reasonIn = (answer: Buffer): string => {
  const { data } = z.object({ message: z.string() }).safeParse(jsonOf(answer));
  return (data?.message ?? '').replace(/\s+/g, ' ').slice(0, longestReason);
};

/** Undefined if it is no JSON. */
const jsonOf = (bytes: Buffer): unknown => {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return undefined;
  }
};

export interface CarrierAccount {
  url: string;
  key: string;
  webhookSecret: string;
}

/** The carrier service at CARRIER_URL, by the protocol of docs/decisions/079-carriers.md. */
export class CarrierService extends CarrierProvider {
  private readonly logger = new Logger(CarrierService.name);

  constructor(private readonly account: CarrierAccount) {
    super();
  }

  override async buy({ id, ...label }: LabelRequest): Promise<BoughtLabel> {
    const { status, answer } = await this.call('PUT', id, '', label);
    if (status === 410 || status === 422) throw new LabelRefused(reasonIn(answer));
    const { data } = bought.safeParse(status === 200 ? jsonOf(answer) : undefined);
    if (!data) throw this.unavailable(`buying label ${id}: ${status}`);
    return data;
  }

  override async void(id: string): Promise<void> {
    const { status } = await this.call('DELETE', id);
    if (status !== 204) throw this.unavailable(`voiding label ${id}: ${status}`);
  }

  override async pdf(id: string): Promise<Buffer> {
    const { status, answer } = await this.call('GET', id, '/pdf');
    // Without this, a page of HTML from the carrier would be served as a file of the shop.
    if (status !== 200 || !answer.subarray(0, 5).equals(Buffer.from('%PDF-')))
      throw this.unavailable(`reading label ${id}: ${status}`);
    return answer;
  }

  override readEvent(rawBody: Buffer, headers: CarrierHeaders, now = new Date()): CarrierEvent {
    if (!isSigned(rawBody, headers, this.account.webhookSecret, now)) throw new ForgedCarrierEvent();
    const { data } = event.safeParse(jsonOf(rawBody));
    if (!data) throw new ForgedCarrierEvent('The body is no event.');
    const id = headers.id ?? '';
    const parcel = data.type === 'parcel.delivered' ? delivered.safeParse(data.data).data : undefined;
    if (!parcel) return { id, kind: 'other' };
    const { trackingNumber, deliveredAt } = parcel;
    return { id, kind: 'delivered', trackingNumber, deliveredAt: new Date(deliveredAt) };
  }

  /** A redirect is not followed, so that the carrier cannot choose another address. */
  private async call(
    method: string,
    id: string,
    path = '',
    body?: object,
  ): Promise<{ status: number; answer: Buffer }> {
    const { url, key } = this.account;
    const trace = currentTrace();
    const headers = {
      authorization: `Bearer ${key}`,
      ...(trace && { 'x-request-id': trace }),
      ...(body && { 'content-type': 'application/json' }),
    };
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      const response = await fetch(`${url.replace(/\/$/, '')}/labels/${encodeURIComponent(id)}${path}`, {
        ...{ method, headers, signal, redirect: 'manual' as const },
        ...(body && { body: JSON.stringify(body) }),
      });
      return { status: response.status, answer: await bytesOf(response) };
    } catch (cause) {
      throw this.unavailable(`${method} label ${id}: ${(cause as Error).message}`, cause);
    }
  }

  private unavailable(what: string, cause?: unknown): ServiceUnavailableException {
    this.logger.warn(`Carrier: ${what}`);
    return new ServiceUnavailableException(refusal('noCarrier'), { cause });
  }
}

/** @throws Error if the answer is too long */
const bytesOf = async ({ body }: Response): Promise<Buffer> => {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.length;
    if (size > largestAnswerBytes) throw new Error('The answer is too long.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};
