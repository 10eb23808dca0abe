import { isFree } from './free-port.ts';

/** Returns the entries whose port is in use on 127.0.0.1. */
export async function takenPorts<Entry extends { port: number }>(entries: Entry[]): Promise<Entry[]> {
  const free = await Promise.all(entries.map(({ port }) => isFree(port)));
  return entries.filter((_, index) => !free[index]);
}
