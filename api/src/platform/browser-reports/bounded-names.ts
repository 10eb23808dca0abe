const silenceMs = 3_600_000;

/**
 * Names that anyone can send, at most `most` at a time. Without this limit, one client could create any number of counters or documents.
 * A full set forgets its oldest name once that name has been silent for an hour.
 */
export class BoundedNames {
  /** The time of each name's last use, oldest first. */
  private readonly lastUses = new Map<string, number>();

  constructor(
    private readonly most: number,
    private readonly forgotten: (name: string) => void = () => undefined,
  ) {}

  /** Whether the name is known by now. */
  accepts(name: string): boolean {
    if (!this.lastUses.has(name) && !this.hasRoom()) return false;
    this.lastUses.delete(name);
    this.lastUses.set(name, Date.now());
    return true;
  }

  private hasRoom(): boolean {
    const [oldest] = this.lastUses;
    if (!oldest || this.lastUses.size < this.most) return true;
    const [name, at] = oldest;
    if (Date.now() - at < silenceMs) return false;
    this.lastUses.delete(name);
    this.forgotten(name);
    return true;
  }
}
