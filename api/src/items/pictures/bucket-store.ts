import { GetObjectCommand, NoSuchKey, PutObjectCommand, S3Client, S3ServiceException } from '@aws-sdk/client-s3';
import { PictureStore } from './picture-store.js';

export interface Bucket {
  name: string;
  endpoint: string | undefined;
  region: string;
}

/** Pictures in an S3 bucket. The SDK reads the credentials, such as AWS_ACCESS_KEY_ID. */
export class BucketStore extends PictureStore {
  private readonly client: S3Client;
  private readonly bucket: string;

  constructor({ name, endpoint, region }: Bucket) {
    super();
    this.bucket = name;
    this.client = new S3Client({
      region,
      ...(endpoint && { endpoint, forcePathStyle: true }),
      // Not every S3 service supports the newer checksum headers.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    });
  }

  async read(key: string): Promise<Buffer | undefined> {
    try {
      const { Body } = await this.client.send(new GetObjectCommand({ Bucket: this.bucket, Key: key }));
      return Buffer.from((await Body?.transformToByteArray()) ?? []);
    } catch (error) {
      const isMissing = error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404;
      if (isMissing || error instanceof NoSuchKey) return undefined;
      throw error;
    }
  }

  async write(key: string, bytes: Uint8Array, contentType: string): Promise<void> {
    const object = { Bucket: this.bucket, Key: key, Body: bytes, ContentType: contentType };
    await this.client.send(new PutObjectCommand(object));
  }
}
