const KINDS = ['put', 'remove', 'indexes', 'create', 'drop', 'session'] as const;

/** One change in the log. `bytes` are BSON. */
export interface Operation {
  readonly kind: (typeof KINDS)[number];
  readonly namespace: string;
  readonly bytes: Buffer;
}

/** The kind (u8), the namespace with its length (u16), and the bytes with their length (u32). */
function encodeOperation({ kind, namespace, bytes }: Operation): Buffer[] {
  const name = Buffer.from(namespace);
  const head = Buffer.alloc(7 + name.length);
  head.writeUInt8(KINDS.indexOf(kind), 0);
  head.writeUInt16LE(name.length, 1);
  name.copy(head, 3);
  head.writeUInt32LE(bytes.length, 3 + name.length);
  return [head, bytes];
}

export const encodeOperations = (operations: readonly Operation[]) =>
  Buffer.concat(operations.flatMap(encodeOperation));

export function decodeOperations(body: Buffer): Operation[] {
  const operations: Operation[] = [];
  for (let at = 0; at < body.length; ) {
    const kind = KINDS[body.readUInt8(at)];
    if (!kind) throw new Error('The log has an operation of an unknown kind.');
    const name = at + 3 + body.readUInt16LE(at + 1);
    const end = name + 4 + body.readUInt32LE(name);
    const bytes = Buffer.from(body.subarray(name + 4, end));
    operations.push({ kind, namespace: body.toString('utf8', at + 3, name), bytes });
    at = end;
  }
  return operations;
}
