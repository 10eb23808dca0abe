import { setTimeout } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';

/** Tells whether one dependency can be used; `check` rejects if not. */
export interface Probe {
  name: string;
  check(): Promise<unknown>;
}
export type ProbeState = 'up' | 'down';

const patienceMs = 3_000;

/** Whoever owns a dependency adds its probe; readiness asks all of them. */
@Injectable()
export class Probes {
  private readonly probes: Probe[] = [];

  add(probe: Probe): void {
    this.probes.push(probe);
  }

  async states(): Promise<Record<string, ProbeState>> {
    const states = await Promise.all(this.probes.map(async probe => [probe.name, await stateOf(probe)] as const));
    return Object.fromEntries(states);
  }
}

const stateOf = (probe: Probe): Promise<ProbeState> => {
  const asked = probe.check().then(
    () => 'up' as const,
    () => 'down' as const,
  );
  return Promise.race([asked, setTimeout(patienceMs, 'down' as const, { ref: false })]);
};
