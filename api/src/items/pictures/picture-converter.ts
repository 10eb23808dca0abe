import { BadRequestException, Inject, Injectable, ServiceUnavailableException } from '@nestjs/common';
import { ENV, type Env } from '../../platform/config/env.js';
import { refusal } from '../../platform/errors/refusal.js';
import { ProcessFailed, runInProcess } from '../../platform/run-in-process.js';
import { Semaphore } from '../../platform/semaphore.js';
import type { ConvertedFile } from './convert.js';
import type { Converted } from './picture-process.js';

const atOnce = 2;
const maxWaiting = 8;

const refused = (message = refusal('noPicture')) => new BadRequestException({ message });

/**
 * Converts pictures, each in a process of its own: what a file does to the decoder ends with that process. Two at a time, so that one that takes
 * long does not hold up the others.
 */
@Injectable()
export class PictureConverter {
  private readonly semaphore = new Semaphore(
    atOnce,
    maxWaiting,
    () => new ServiceUnavailableException({ message: refusal('manyPictures') }),
  );

  constructor(@Inject(ENV) private readonly env: Env) {}

  /** @throws BadRequestException with the reason if the picture is refused */
  convert(file: Uint8Array): Promise<ConvertedFile[]> {
    return this.semaphore.run(() => this.run(file));
  }

  private async run(file: Uint8Array): Promise<ConvertedFile[]> {
    const program = new URL('./picture-process.js', import.meta.url);
    const [converted] = await runInProcess<Converted>(program, file, {
      seconds: this.env.PICTURE_SECONDS,
      megabytes: 64,
      residentMegabytes: 400,
    }).catch(error => {
      throw error instanceof ProcessFailed ? refused() : error;
    });
    if (converted && 'files' in converted) return converted.files;
    throw refused(converted?.problem);
  }
}
