import { Types } from 'mongoose';

/** The position of a record in a list. Both fields never change, so a cursor stays valid while records are added and removed. */
export interface Cursor {
  createdAt: Date;
  _id: Types.ObjectId;
}

const timeBytes = 6;

/** Encodes a cursor as 24 characters for a URL. */
export const encodeCursor = ({ createdAt, _id }: Cursor): string => {
  const time = Buffer.alloc(timeBytes);
  time.writeUIntBE(createdAt.getTime(), 0, timeBytes);
  return Buffer.concat([time, _id.id]).toString('base64url');
};

/** Decodes the text of `encodeCursor`. Any other 24 characters give a cursor too, so no input is invalid. */
export const decodeCursor = (text: string): Cursor => {
  const bytes = Buffer.from(text, 'base64url');
  return {
    createdAt: new Date(bytes.readUIntBE(0, timeBytes)),
    _id: new Types.ObjectId(bytes.subarray(timeBytes)),
  };
};
