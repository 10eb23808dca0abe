import { fork } from 'node:child_process';
import { BadRequestException, Inject, Injectable, ServiceUnavailableException } from '@nestjs/common';
import { ENV, type Env } from '../../platform/config/env.js';
import { Semaphore } from '../../platform/semaphore.js';
import type { ConvertedFile } from './convert.js';
import type { Converted } from './picture-process.js';

const maxWaiting = 8;

const refused = (message = 'This picture cannot be read.') => new BadRequestException({ message });

/**
 * Converts pictures, one at a time, each in a process of its own: what a file does to the decoder ends with that process, and so does the
 * memory. It knows no secret of the API.
 */
@Injectable()
export class PictureConverter {
  private readonly semaphore = new Semaphore(
    1,
    maxWaiting,
    () =>
      new ServiceUnavailableException({ message: 'Many pictures are being converted. Please try again in a moment.' }),
  );

  constructor(@Inject(ENV) private readonly env: Env) {}

  /** @throws BadRequestException with the reason if the picture is refused */
  convert(file: Uint8Array): Promise<ConvertedFile[]> {
    return this.semaphore.run(() => this.run(file));
  }

  private run(file: Uint8Array): Promise<ConvertedFile[]> {
    const child = fork(new URL('./picture-process.js', import.meta.url), {
      serialization: 'advanced',
      execArgv: ['--max-old-space-size=64'],
      // Makes the C library return freed memory at once.
      env: { MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: '65536', MALLOC_MMAP_THRESHOLD_: '65536' },
      timeout: this.env.PICTURE_SECONDS * 1000,
      killSignal: 'SIGKILL',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    return new Promise((resolve, reject) => {
      child.on('message', (converted: Converted) => {
        if ('files' in converted) resolve(converted.files);
        else reject(refused(converted.problem));
      });
      child.on('error', reject);
      child.on('exit', () => reject(refused()));
      child.send(file, error => error && reject(refused()));
    });
  }
}
