import { Schema } from 'mongoose';

export const { Mixed, ObjectId } = Schema.Types;

/** A field of a schema that every document has. */
export const required = <T>(type: T) => ({ type, required: true as const });
/** One that every document has, or null in its place. */
export const nullable = <T>(type: T) => ({ type, default: null });
/** One that a document may lack. */
export const optional = <T>(type: T) => ({ type, default: undefined });

type FieldOf<Stored, Name extends keyof Stored> = unknown extends Stored[Name]
  ? object
  : object extends Pick<Stored, Name>
    ? ReturnType<typeof optional>
    : null extends Stored[Name]
      ? ReturnType<typeof nullable>
      : ReturnType<typeof required>;

/** The field of each property of an interface. It does not compile if one is missing, or promises something else. */
export type Fields<Stored> = { [Name in keyof Stored]-?: FieldOf<Stored, Name> };
