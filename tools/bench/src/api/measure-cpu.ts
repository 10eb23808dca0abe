import type { MeasuredProgram } from '../lib/measured-program.ts';

/** What a load measures: requests per second, milliseconds of each response, CPU microseconds per request, and memory after it. */
export interface LoadResult {
  rate: number;
  times: number[];
  serverCpu: number;
  databaseCpu: number;
  serverMegabytes: number;
}

/** The programs under load. A database outside this machine's control has no measured program. */
export interface Target {
  server: MeasuredProgram;
  database: MeasuredProgram | undefined;
}

/** Runs a load, which returns the milliseconds of each response, and measures the CPU time of both programs. */
export async function measureCpu(
  { server, database }: Target,
  load: () => Promise<{ times: number[]; seconds: number }>,
): Promise<LoadResult> {
  const cpu = () => [server.cpuSeconds(), database?.cpuSeconds() ?? Number.NaN] as const;
  const [serverBefore, databaseBefore] = cpu();
  const { times, seconds } = await load();
  const [serverAfter, databaseAfter] = cpu();
  const perRequest = (before: number, after: number) => ((after - before) / times.length) * 1e6;
  return {
    rate: times.length / seconds,
    times,
    serverCpu: perRequest(serverBefore, serverAfter),
    databaseCpu: perRequest(databaseBefore, databaseAfter),
    serverMegabytes: server.residentBytes() / 2 ** 20,
  };
}
