import { Injectable } from '@nestjs/common';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';

/** What Prometheus reads: the process, and requests by method, route pattern and status. */
@Injectable()
export class Metrics {
  /** Where a part of the shop adds its own figures. */
  readonly registry = new Registry();
  private readonly requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer a request',
    labelNames: ['method', 'route', 'status'],
    registers: [this.registry],
  });

  private readonly readers: (() => Promise<void>)[] = [];

  constructor() {
    collectDefaultMetrics({ register: this.registry });
  }

  observe(method: string, route: string, status: number, milliseconds: number): void {
    this.requests.observe({ method, route, status }, milliseconds / 1000);
  }

  /** Has `read` bring figures up to date before they are told; what fails is left out. */
  beforeReading(read: () => Promise<void>): void {
    this.readers.push(read);
  }

  async text(): Promise<string> {
    await Promise.allSettled(this.readers.map(read => read()));
    return this.registry.metrics();
  }
}
