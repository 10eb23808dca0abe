import { TraceMap } from '@jridgewell/trace-mapping';

/** Of the JSON of one map, and of all that are kept. A parsed map needs a few times its JSON. */
const LARGEST = 10_000_000;
const MOST_BYTES = 20_000_000;

type Read = (key: string) => Promise<Buffer | undefined>;

/** Parsed source maps, the least recently used first. A map that is missing, too large or wrong is remembered as such. */
export class MapCache {
  private readonly kept = new Map<string, { map: TraceMap | undefined; bytes: number }>();
  private bytes = 0;
  private readonly read: Read;

  constructor(read: Read) {
    this.read = read;
  }

  async find(key: string): Promise<TraceMap | undefined> {
    const known = this.kept.get(key);
    if (known) {
      this.kept.delete(key);
      this.kept.set(key, known);
      return known.map;
    }
    const body = await this.read(key);
    const bytes = Math.max(body?.length ?? 0, 1_000);
    const map = body && body.length <= LARGEST ? parse(body) : undefined;
    this.keep(key, { map, bytes: map ? bytes : 1_000 });
    return map;
  }

  private keep(key: string, entry: { map: TraceMap | undefined; bytes: number }): void {
    if (this.kept.has(key)) return;
    this.kept.set(key, entry);
    this.bytes += entry.bytes;
    for (const [oldest, { bytes }] of this.kept) {
      if (this.bytes <= MOST_BYTES) return;
      this.kept.delete(oldest);
      this.bytes -= bytes;
    }
  }
}

function parse(body: Buffer): TraceMap | undefined {
  try {
    return new TraceMap(body.toString());
  } catch {
    return undefined;
  }
}
