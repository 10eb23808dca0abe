const LENGTH = 4;
const HEADER = 16;
const LONGEST = 48_000_000 + HEADER;

/** Joins the chunks of a socket to messages. */
export class MessageReader {
  #pieces: Buffer[] = [];
  #size = 0;

  /** @returns the complete messages @throws RangeError for an invalid length */
  push(piece: Buffer): Buffer[] {
    this.#pieces.push(piece);
    this.#size += piece.length;
    const messages: Buffer[] = [];
    for (let length = this.#nextLength(); length <= this.#size; length = this.#nextLength()) {
      const bytes = this.#joined();
      messages.push(bytes.subarray(0, length));
      this.#pieces = length < bytes.length ? [bytes.subarray(length)] : [];
      this.#size -= length;
    }
    return messages;
  }

  #nextLength(): number {
    if (this.#size < LENGTH) return Number.POSITIVE_INFINITY;
    if ((this.#pieces[0] as Buffer).length < LENGTH) this.#pieces = [this.#joined()];
    const length = (this.#pieces[0] as Buffer).readInt32LE(0);
    if (length < HEADER || length > LONGEST) throw new RangeError(`a message of ${length} bytes`);
    return length;
  }

  #joined(): Buffer {
    const [first] = this.#pieces;
    return this.#pieces.length === 1 && first ? first : Buffer.concat(this.#pieces);
  }
}
