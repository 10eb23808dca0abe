/** How long a process uses what it has read. A change of another process is seen after that. */
export const keptMs = 2_000;

/** What describes the items of the shop, as it was at most two seconds ago, and never older than a change by this process. */
export class Kept<Value> {
  private known: { value: Promise<Value>; until: number } | undefined;

  constructor(private readonly read: () => Promise<Value>) {}

  now(): Promise<Value> {
    if (this.known && performance.now() < this.known.until) return this.known.value;
    const value = this.read();
    const known = { value, until: performance.now() + keptMs };
    this.known = known;
    // A failed read is not kept.
    value.catch(() => {
      if (this.known === known) this.known = undefined;
    });
    return value;
  }

  /** This process has changed it. */
  forget(): void {
    this.known = undefined;
  }
}
