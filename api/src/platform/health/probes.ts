import { setTimeout as after } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';

/** Checks one dependency; `check` rejects if it is down. */
export interface Probe {
  name: string;
  check(): Promise<unknown>;
}
export type ProbeState = 'up' | 'down';

const patienceMs = 3_000;
/** How long a result is reused: anyone may call the probe, and each check calls the dependency. */
const freshMs = 1_000;

/** Modules register the probes of their dependencies here; readiness runs all of them. */
@Injectable()
export class Probes {
  private readonly probes: Probe[] = [];
  private latest: Promise<Record<string, ProbeState>> | undefined;

  add(probe: Probe): void {
    this.probes.push(probe);
  }

  states(): Promise<Record<string, ProbeState>> {
    this.latest ??= this.ask().finally(() => setTimeout(() => this.forget(), freshMs).unref());
    return this.latest;
  }

  private forget(): void {
    this.latest = undefined;
  }

  private async ask(): Promise<Record<string, ProbeState>> {
    const states = await Promise.all(this.probes.map(async probe => [probe.name, await stateOf(probe)] as const));
    return Object.fromEntries(states);
  }
}

const stateOf = (probe: Probe): Promise<ProbeState> => {
  const asked = probe.check().then(
    () => 'up' as const,
    () => 'down' as const,
  );
  return Promise.race([asked, after(patienceMs, 'down' as const, { ref: false })]);
};
