type Listener = (event?: object) => void;

/** The on, once and off of Stripe's elements. */
export class Emitter {
  #listeners: { name: string; listener: Listener; call: Listener }[] = [];

  on(name: string, listener: Listener): this {
    this.#listeners.push({ name, listener, call: listener });
    return this;
  }

  once(name: string, listener: Listener): this {
    const call: Listener = event => {
      this.off(name, listener);
      listener(event);
    };
    this.#listeners.push({ name, listener, call });
    return this;
  }

  off(name: string, listener?: Listener): this {
    this.#listeners = this.#listeners.filter(
      known => known.name !== name || (listener !== undefined && known.listener !== listener),
    );
    return this;
  }

  protected emit(name: string, event?: object): void {
    for (const known of this.#listeners.filter(each => each.name === name)) known.call(event);
  }
}
