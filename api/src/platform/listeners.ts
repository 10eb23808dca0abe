type Listener<Event extends unknown[]> = (...event: Event) => Promise<void>;

/** Lets a module call modules above it, which it does not import: they register a listener when the API starts. */
export abstract class Listeners<Event extends unknown[]> {
  private readonly listeners: Listener<Event>[] = [];

  add(listener: Listener<Event>): void {
    this.listeners.push(listener);
  }

  /** Calls the listeners one after another. The first error ends the calls and the caller's transaction. */
  async notify(...event: Event): Promise<void> {
    for (const listener of this.listeners) await listener(...event);
  }
}
