/** One step of a committed write, as the log keeps it. `bytes` are BSON. */
export type Operation =
  | { readonly kind: 'put' | 'remove' | 'indexes'; readonly namespace: string; readonly bytes: Buffer }
  | { readonly kind: 'create' | 'drop'; readonly namespace: string }
  | { readonly kind: 'session'; readonly bytes: Buffer };

const KINDS = ['put', 'remove', 'indexes', 'create', 'drop', 'session'] as const;
const EMPTY = Buffer.alloc(0);

/** kind u8, namespace length u16 and bytes, payload length u32 and bytes. */
function encodeOperation(operation: Operation): Buffer[] {
  const namespace = Buffer.from('namespace' in operation ? operation.namespace : '');
  const bytes = 'bytes' in operation ? operation.bytes : EMPTY;
  const head = Buffer.alloc(7 + namespace.length);
  head.writeUInt8(KINDS.indexOf(operation.kind), 0);
  head.writeUInt16LE(namespace.length, 1);
  namespace.copy(head, 3);
  head.writeUInt32LE(bytes.length, 3 + namespace.length);
  return [head, bytes];
}

export const encodeOperations = (operations: readonly Operation[]) =>
  Buffer.concat(operations.flatMap(encodeOperation));

export function decodeOperations(body: Buffer): Operation[] {
  const operations: Operation[] = [];
  let at = 0;
  while (at < body.length) {
    const kind = KINDS[body.readUInt8(at)];
    if (!kind) throw new Error('an operation of a kind this version does not know');
    const name = at + 3 + body.readUInt16LE(at + 1);
    const namespace = body.toString('utf8', at + 3, name);
    const end = name + 4 + body.readUInt32LE(name);
    operations.push({ kind, namespace, bytes: Buffer.from(body.subarray(name + 4, end)) });
    at = end;
  }
  return operations;
}
