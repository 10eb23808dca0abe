import { crc32 } from 'node:zlib';

/** The first bytes of every log; the digit is its format. */
export const HEADER = Buffer.from('KERF-MONGO-LOG 1\n');

/** A frame: this mark, body length u32, CRC-32 of length and body u32, body. It holds one committed transaction whole. */
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

/** The body of the frame that begins at `at`, or undefined where no whole and sound frame begins there. */
function frameAt(log: Buffer, at: number): Buffer | undefined {
  if (at + HEAD > log.length || !log.subarray(at, at + MARK.length).equals(MARK)) return undefined;
  const end = at + HEAD + log.readUInt32LE(at + 4);
  if (end > log.length) return undefined;
  const body = log.subarray(at + HEAD, end);
  return checksum(log.subarray(at + 4, at + 8), body) === log.readUInt32LE(at + 8) ? body : undefined;
}

function soundFrameAfter(log: Buffer, from: number): boolean {
  for (let at = log.indexOf(MARK, from); at !== -1; at = log.indexOf(MARK, at + 1)) if (frameAt(log, at)) return true;
  return false;
}

export interface LogScan {
  readonly bodies: Buffer[];
  /** Up to here the log is sound. */
  readonly end: number;
  /** Whether sound frames follow an unsound one: not a write cut short, but damage. */
  readonly damaged: boolean;
}

export function scanFrames(log: Buffer): LogScan {
  const bodies: Buffer[] = [];
  let at = HEADER.length;
  for (let body = frameAt(log, at); body; body = frameAt(log, at)) {
    bodies.push(body);
    at += HEAD + body.length;
  }
  return { bodies, end: at, damaged: at < log.length && soundFrameAfter(log, at + 1) };
}
