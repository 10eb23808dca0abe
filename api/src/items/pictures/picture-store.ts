/** Where pictures are. Keys are relative paths such as `<name>/<width>.webp`. */
export abstract class PictureStore {
  abstract read(key: string): Promise<Buffer | undefined>;
  /** Replaces the file as a whole: a reader never finds a part of it. */
  abstract write(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
}
