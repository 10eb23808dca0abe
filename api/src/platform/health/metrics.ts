import { Injectable } from '@nestjs/common';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** Prometheus metrics of the process, of requests by method, route and status, and of the modules. */
@Injectable()
export class Metrics {
  private readonly registry = new Registry();
  private readonly requests: Histogram<'method' | 'route' | 'status'>;
  private readonly readers: (() => Promise<void>)[] = [];

  constructor() {
    collectDefaultMetrics({ register: this.registry });
    const help = 'Time to respond to a request';
    this.requests = this.histogram('http_request_duration_seconds', help, 'method', 'route', 'status');
  }

  counter<Label extends string>(name: string, help: string, ...labelNames: Label[]): Counter<Label> {
    return new Counter({ name, help, labelNames, registers: [this.registry] });
  }

  gauge<Label extends string>(name: string, help: string, ...labelNames: Label[]): Gauge<Label> {
    return new Gauge({ name, help, labelNames, registers: [this.registry] });
  }

  histogram<Label extends string>(name: string, help: string, ...labelNames: Label[]): Histogram<Label> {
    return new Histogram({ name, help, labelNames, registers: [this.registry] });
  }

  observe(method: string, route: string, status: number, milliseconds: number): void {
    this.requests.observe({ method, route, status }, milliseconds / 1000);
  }

  /** Runs `read` before each scrape to set the gauges. If it fails they have no value, which is better than a stale one. */
  beforeReading(gauges: readonly { reset(): void }[], read: () => Promise<void>): void {
    this.readers.push(() =>
      read().catch(() => {
        for (const gauge of gauges) gauge.reset();
      }),
    );
  }

  async text(): Promise<string> {
    await Promise.all(this.readers.map(read => read()));
    return this.registry.metrics();
  }
}
