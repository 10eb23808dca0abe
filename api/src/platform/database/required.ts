/** A field of a schema that every document has. */
export const required = <T>(type: T) => ({ type, required: true as const });
