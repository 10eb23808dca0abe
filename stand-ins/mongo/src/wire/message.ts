import { parse, rawDocument } from '../bson/codec.js';
import type { Document } from '../bson/values.js';

const OP_REPLY = 1;
const OP_QUERY = 2004;
const OP_MSG = 2013;
const CHECKSUM_PRESENT = 1;
const MORE_TO_COME = 2;
/** Unknown flags below this one are an error. */
const OPTIONAL_FLAGS = 1 << 16;

export interface Request {
  readonly id: number;
  readonly body: Document;
  readonly wantsReply: boolean;
  /** Whether it is an OP_QUERY, which drivers use for their first hello only. */
  readonly legacy: boolean;
}

/** A section of kind 1: documents for the field of that name. */
function sequence(bytes: Buffer): [string, Document[]] {
  const nameEnd = bytes.indexOf(0, 4);
  const documents: Document[] = [];
  for (let at = nameEnd + 1; at < bytes.length; ) {
    const end = at + bytes.readInt32LE(at);
    documents.push(parse(bytes.subarray(at, end)));
    at = end;
  }
  return [bytes.toString('utf8', 4, nameEnd), documents];
}

function readMessage(message: Buffer): Request {
  const flags = message.readUInt32LE(16);
  if (((flags % OPTIONAL_FLAGS) & ~(CHECKSUM_PRESENT | MORE_TO_COME)) !== 0) throw new RangeError('an unknown flag');
  const end = message.length - (flags & CHECKSUM_PRESENT ? 4 : 0);
  let body: Document = {};
  for (let at = 20; at < end; ) {
    const kind = message[at];
    const next = at + 1 + message.readInt32LE(at + 1);
    if (next <= at + 5 || next > end) throw new RangeError('a section of impossible length');
    const section = message.subarray(at + 1, next);
    if (kind === 0) body = { ...parse(section), ...body };
    else if (kind === 1) Object.assign(body, Object.fromEntries([sequence(section)]));
    else throw new RangeError(`a section of kind ${kind}`);
    at = next;
  }
  return {
    id: message.readInt32LE(4),
    body,
    wantsReply: (flags & MORE_TO_COME) === 0,
    legacy: false,
  };
}

function readQuery(message: Buffer): Request {
  const document = message.indexOf(0, 20) + 9;
  const body = parse(message.subarray(document, document + message.readInt32LE(document)));
  return { id: message.readInt32LE(4), body, wantsReply: true, legacy: true };
}

/** @throws RangeError for an unsupported message */
export function readRequest(message: Buffer): Request {
  const code = message.readInt32LE(12);
  if (code === OP_MSG) return readMessage(message);
  if (code === OP_QUERY) return readQuery(message);
  throw new RangeError(`a message with the code ${code}`);
}

export function encodeReply(request: Request, reply: Document): Buffer {
  const body = rawDocument(reply).bytes;
  const head = Buffer.alloc(request.legacy ? 36 : 21);
  head.writeInt32LE(head.length + body.length, 0);
  head.writeInt32LE(request.id, 8);
  head.writeInt32LE(request.legacy ? OP_REPLY : OP_MSG, 12);
  if (request.legacy) {
    head.writeInt32LE(8, 16);
    head.writeInt32LE(1, 32);
  }
  return Buffer.concat([head, body]);
}
