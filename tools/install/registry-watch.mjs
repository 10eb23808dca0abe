/** npm's default retries end 70 seconds after the first attempt. */
const GIVE_UP_AFTER_MS = 120_000;
const FAILED = /^npm http fetch \w+ (\S+) attempt \d+ failed with (\w+)/;
const RESPONDED = /^npm http (fetch \w+ \d{3}|cache) /;

/**
 * Reads npm's log and tells whether the registry responds. npm itself goes on for hours: it ignores the failure of each
 * optional package, after all retries.
 */
export class RegistryWatch {
  /** @type {string | undefined} */
  #failure;
  #hasResponded = false;
  #waitingSince;

  /** @param {number} now in milliseconds */
  constructor(now) {
    this.#waitingSince = now;
  }

  /**
   * @param {string} line of npm's log
   * @param {number} now
   */
  read(line, now) {
    if (RESPONDED.test(line)) {
      this.#failure = undefined;
      this.#hasResponded = true;
      return;
    }
    const [, url = '', reason] = FAILED.exec(line) ?? [];
    if (!reason) return;
    if (this.#hasResponded && !this.#failure) this.#waitingSince = now;
    this.#failure = `The npm registry ${new URL(url).origin} cannot be reached (${reason}).`;
  }

  /** Returns a sentence if the registry does not respond, otherwise undefined. */
  get problem() {
    return this.#failure ?? (this.#hasResponded ? undefined : 'The npm registry has not responded yet.');
  }

  /** @param {number} now */
  isHopeless(now) {
    return this.problem !== undefined && now - this.#waitingSince >= GIVE_UP_AFTER_MS;
  }
}
