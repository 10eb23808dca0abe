import multipart from '@fastify/multipart';
import { maxPictureBytes, staffRoutes } from '@kerf/contracts/staff';
import { BadRequestException, PayloadTooLargeException, UnsupportedMediaTypeException } from '@nestjs/common';
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { refusal } from '../errors/refusal.js';

const field = 'file';

/** Only the upload of pictures takes a form. The form is read when its handler asks, after the check of the caller. */
export const acceptUploads = async (fastify: FastifyInstance): Promise<void> => {
  fastify.addHook('preParsing', (request, _reply, _payload, done) => {
    const isForm = /^multipart\/form-data\b/i.test(request.headers['content-type'] ?? '');
    const isRefused = isForm && !request.is404 && request.routeOptions.url !== staffRoutes.addPicture.path;
    done(isRefused ? new UnsupportedMediaTypeException() : null);
  });
  await fastify.register(multipart, {
    limits: { fileSize: maxPictureBytes, files: 1, fields: 0, parts: 1, headerPairs: 20 },
  });
};

const isTooLarge = (error: unknown) => (error as Partial<FastifyError>).code === 'FST_REQ_FILE_TOO_LARGE';
const tooLarge = () => new PayloadTooLargeException({ message: refusal('largeFile') });
const malformed = () => new BadRequestException({ message: refusal('oneFile', { field }) });

const readFile = async (request: FastifyRequest) => {
  try {
    const part = await request.file();
    if (part?.fieldname !== field) throw malformed();
    return { bytes: await part.toBuffer(), isTruncated: part.file.truncated };
  } catch (error) {
    throw isTooLarge(error) ? tooLarge() : malformed();
  }
};

/**
 * The file of a form, without its name and type: the client chooses both, so neither can be trusted.
 * @throws BadRequestException, PayloadTooLargeException
 */
export const uploadedFile = async (request: FastifyRequest): Promise<Buffer> => {
  if (!request.isMultipart()) throw malformed();
  const { bytes, isTruncated } = await readFile(request);
  // The library checks the limit after each chunk, and misses it if the last one arrives before the limit is noticed.
  if (isTruncated) throw tooLarge();
  return bytes;
};
