import { Types } from 'mongoose';

/** Where a record stands in a list. Neither ever changes, so a place stays what it is whatever comes and goes around it. */
export interface Place {
  createdAt: Date;
  _id: Types.ObjectId;
}

const timeBytes = 6;

/** A place as 24 characters for an address. */
export const encodePlace = ({ createdAt, _id }: Place): string => {
  const time = Buffer.alloc(timeBytes);
  time.writeUIntBE(createdAt.getTime(), 0, timeBytes);
  return Buffer.concat([time, _id.id]).toString('base64url');
};

/** Reads what `encodePlace` made; any other 24 characters are some place as well. */
export const decodePlace = (text: string): Place => {
  const bytes = Buffer.from(text, 'base64url');
  return {
    createdAt: new Date(bytes.readUIntBE(0, timeBytes)),
    _id: new Types.ObjectId(bytes.subarray(timeBytes)),
  };
};
