import { encode } from './codec.js';
import { type Document, isDocument } from './values.js';

/** A document that is bytes already: a stored one is sent as it lies there. */
export class RawDocument {
  constructor(readonly bytes: Buffer) {}
}

/** An array of documents that are bytes already. */
export class RawArray {
  constructor(readonly items: readonly Buffer[]) {}
}

/** An answer: values, and raw documents or arrays at its top or inside plain documents. */
export type Reply = Document;

const DOCUMENT = 0x03;
const ARRAY = 0x04;

function holdsRaw(value: unknown): boolean {
  if (value instanceof RawDocument || value instanceof RawArray) return true;
  return isDocument(value) && Object.values(value).some(holdsRaw);
}

function element(type: number, name: string, body: Buffer[]): Buffer[] {
  const head = Buffer.allocUnsafe(Buffer.byteLength(name) + 2);
  head[0] = type;
  head.write(name, 1);
  head[head.length - 1] = 0;
  return [head, ...body];
}

/** Puts the length before elements and the zero after them. */
function wrap(elements: Buffer[]): Buffer[] {
  const length = Buffer.allocUnsafe(4);
  length.writeInt32LE(
    elements.reduce((sum, part) => sum + part.length, 5),
    0,
  );
  return [length, ...elements, Buffer.alloc(1)];
}

function rawElement(name: string, value: unknown): Buffer[] {
  if (value instanceof RawDocument) return element(DOCUMENT, name, [value.bytes]);
  if (value instanceof RawArray) {
    const items = value.items.flatMap((bytes, i) => element(DOCUMENT, String(i), [bytes]));
    return element(ARRAY, name, wrap(items));
  }
  return element(DOCUMENT, name, parts(value as Document));
}

function parts(reply: Reply): Buffer[] {
  const elements: Buffer[] = [];
  for (const [name, value] of Object.entries(reply)) {
    if (value === undefined) continue;
    if (holdsRaw(value)) elements.push(...rawElement(name, value));
    else elements.push(encode({ [name]: value }).subarray(4, -1));
  }
  return wrap(elements);
}

export const encodeDocument = (reply: Reply): Buffer => (holdsRaw(reply) ? Buffer.concat(parts(reply)) : encode(reply));
