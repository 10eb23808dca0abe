import { Injectable } from '@nestjs/common';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';

/** What Prometheus reads: the process, and requests by method, route pattern and status. */
@Injectable()
export class Metrics {
  private readonly registry = new Registry();
  private readonly requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer a request',
    labelNames: ['method', 'route', 'status'],
    registers: [this.registry],
  });

  constructor() {
    collectDefaultMetrics({ register: this.registry });
  }

  observe(method: string, route: string, status: number, milliseconds: number): void {
    this.requests.observe({ method, route, status }, milliseconds / 1000);
  }

  text(): Promise<string> {
    return this.registry.metrics();
  }
}
