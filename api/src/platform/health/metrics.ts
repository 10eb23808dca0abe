import { Injectable } from '@nestjs/common';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';

/** Prometheus metrics of the process and of requests by method, route and status. */
@Injectable()
export class Metrics {
  /** Modules register their own metrics here. */
  readonly registry = new Registry();
  private readonly requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to respond to a request',
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

  /** Runs `read` before each scrape to update metrics; failed metrics are left out. */
  beforeReading(read: () => Promise<void>): void {
    this.readers.push(read);
  }

  async text(): Promise<string> {
    await Promise.allSettled(this.readers.map(read => read()));
    return this.registry.metrics();
  }
}
