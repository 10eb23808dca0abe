import { crc32 } from 'node:zlib';

/** The first bytes of a log. The digit is the version of the format. */
export const HEADER = Buffer.from('KERF-MONGO-LOG 1\n');

/** A frame is one committed transaction: this mark, the body's length (u32), the CRC-32 of length and body (u32), the body. */
const MARK = Buffer.from([0xf7, 0x4b, 0x45, 0x52]);
const HEAD = MARK.length + 8;

const checksum = (length: Buffer, body: Buffer) => crc32(body, crc32(length));

export function encodeFrame(body: Buffer): Buffer {
  const frame = Buffer.allocUnsafe(HEAD + body.length);
  MARK.copy(frame);
  frame.writeUInt32LE(body.length, 4);
  body.copy(frame, HEAD);
  frame.writeUInt32LE(checksum(frame.subarray(4, 8), body), 8);
  return frame;
}

/** The body of the frame at `at`, or undefined if there is no complete and valid frame. */
function frameAt(log: Buffer, at: number): Buffer | undefined {
  if (at + HEAD > log.length || !log.subarray(at, at + MARK.length).equals(MARK)) return undefined;
  const end = at + HEAD + log.readUInt32LE(at + 4);
  if (end > log.length) return undefined;
  const body = log.subarray(at + HEAD, end);
  return checksum(log.subarray(at + 4, at + 8), body) === log.readUInt32LE(at + 8) ? body : undefined;
}

function hasFrameAfter(log: Buffer, from: number): boolean {
  for (let at = log.indexOf(MARK, from); at !== -1; at = log.indexOf(MARK, at + 1)) if (frameAt(log, at)) return true;
  return false;
}

export interface LogScan {
  readonly bodies: Buffer[];
  /** The end of the valid frames. */
  readonly end: number;
  /** Whether a valid frame follows an invalid one. That is damage, not an incomplete write. */
  readonly damaged: boolean;
}

export function scanFrames(log: Buffer): LogScan {
  const bodies: Buffer[] = [];
  let at = HEADER.length;
  for (let body = frameAt(log, at); body; body = frameAt(log, at)) {
    bodies.push(body);
    at += HEAD + body.length;
  }
  return { bodies, end: at, damaged: at < log.length && hasFrameAfter(log, at + 1) };
}
