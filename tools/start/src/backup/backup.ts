import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, existsSync } from 'node:fs';
import { type FileHandle, open, rename, rm, writeFile } from 'node:fs/promises';
import { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';

/** A program with its arguments. */
export type Command = readonly string[];

/** Writes a new secret key to a file that only its owner reads. Returns its public key. @throws if the file exists */
export async function createKey(file: string): Promise<string> {
  const identity = await generateX25519Identity();
  const recipient = await identityToRecipient(identity);
  await writeFile(file, `# public key: ${recipient}\n${identity}\n`, { mode: 0o600, flag: 'wx' });
  return recipient;
}

/** Encrypts what `command` prints, for the owners of these public keys. The file appears only if the command succeeds. */
export async function backUp(file: string, recipients: readonly string[], command: Command): Promise<void> {
  if (existsSync(file)) throw new Error(`${file} exists. A backup replaces no file.`);
  const encrypter = new Encrypter();
  for (const recipient of recipients) encrypter.addRecipient(recipient);
  const part = `${file}.part`;
  const child = start(command, ['ignore', 'pipe', 'inherit']);
  let bytes = 0;
  const counted = async function* (chunks: AsyncIterable<Uint8Array>) {
    for await (const chunk of chunks) {
      bytes += chunk.length;
      yield chunk;
    }
  };
  try {
    const dump = Readable.toWeb(Readable.from(counted(child.stdout ?? Readable.from([]))));
    const encrypted = await encrypter.encrypt(dump as globalThis.ReadableStream<Uint8Array>);
    await pipeline(
      Readable.fromWeb(encrypted as ReadableStream),
      createWriteStream(part, { mode: 0o600, flush: true }),
    );
    await child.succeeded;
    if (bytes === 0) throw new Error(`${command[0]} printed nothing.`);
    await rename(part, file);
  } catch (error) {
    child.stop();
    await rm(part, { force: true });
    throw error;
  }
}

/**
 * Gives the decrypted backup to `command`, once all of it has been decrypted without it.
 * @throws if no key opens it, or if it is changed or incomplete: the command has not started then
 */
export async function restore(file: string, identities: readonly string[], command: Command): Promise<void> {
  const handle = await open(file);
  try {
    await pipeline(
      await decrypted(handle, identities),
      new Writable({ write: (_chunk, _encoding, done) => done() }),
    ).catch(cause => {
      throw new Error(`${file} is incomplete, or it was changed. Nothing has been restored.`, { cause });
    });
    const child = start(command, ['pipe', 'inherit', 'inherit']);
    const input = child.stdin ?? new Writable();
    // A command that fails closes its input, and its exit code says why.
    const piped = pipeline(await decrypted(handle, identities), input).then(
      () => undefined,
      (error: Error) => error,
    );
    await child.succeeded;
    const problem = await piped;
    if (problem) throw problem;
  } finally {
    await handle.close();
  }
}

async function decrypted(handle: FileHandle, identities: readonly string[]): Promise<Readable> {
  const decrypter = new Decrypter();
  for (const identity of identities) decrypter.addIdentity(identity);
  const file = Readable.toWeb(handle.createReadStream({ start: 0, autoClose: false }));
  const opened = await decrypter.decrypt(file as globalThis.ReadableStream<Uint8Array>).catch((error: Error) => {
    throw new Error(`The backup cannot be decrypted: ${error.message}. Nothing has been restored.`);
  });
  return Readable.fromWeb(opened as ReadableStream);
}

type Stdio = 'ignore' | 'pipe' | 'inherit';

function start([program = '', ...args]: Command, stdio: [Stdio, Stdio, Stdio]) {
  const child = spawn(program, args, { stdio });
  const succeeded = once(child, 'close').then(
    ([code, signal]) => {
      if (code !== 0) throw new Error(`${program} ended with ${signal ?? code}.`);
    },
    (error: Error) => {
      throw new Error(`${program} did not start: ${error.message}`);
    },
  );
  // It can fail before anybody waits for it.
  succeeded.catch(() => undefined);
  return { stdin: child.stdin, stdout: child.stdout, succeeded, stop: () => child.kill() };
}
