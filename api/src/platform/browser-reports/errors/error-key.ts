import { hash } from 'node:crypto';
import type { RemoteReport } from '@kerf/contracts';
import { maskEmails } from '../../logging/logger.js';

/** The longest hexadecimal or decimal runs are ids, amounts and hashes of files, which differ between equal errors. */
const VARIABLE = /\b[0-9a-f]{8,}\b|\d+/gi;
const FRAME = /^\s*at ./;
/** A frame as Firefox and Safari write it. */
const OTHER_FRAME = /^([^\s@]*)@(https?:\S+)$/gm;

/** The message without what differs between equal errors. */
const normalized = (text: string) => maskEmails(text).replace(VARIABLE, '#');

/** In the form of Chrome, and without queries and fragments of addresses, which can be private. */
export const uniformStack = (stack: string): string =>
  maskEmails(stack.replace(OTHER_FRAME, '    at $1 ($2)').replace(/[?#][^\s:)]*/g, ''));

/** The function and the file of the frame that threw, without the origin, which differs between deployments. */
const topFrameOf = (stack = ''): string => {
  const frame =
    uniformStack(stack)
      .split('\n')
      .find(line => FRAME.test(line)) ?? '';
  return normalized(frame.trim().replace(/https?:\/\/[^/\s]+/, ''));
};

/** Equal for equal errors of a release: the same kind, normalized message and top frame. */
export const errorKey = ({ remote, release, kind, message = '', stack }: RemoteReport): string =>
  hash('sha256', JSON.stringify([remote, release, kind, normalized(message), topFrameOf(stack)])).slice(0, 32);
