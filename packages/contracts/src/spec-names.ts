import * as z from 'zod/mini';

/** Our name of a field, and the spec's. */
type SpecNames = Readonly<Record<string, string>>;
type OurName<Names extends SpecNames, Key> = {
  [Ours in keyof Names]: Names[Ours] extends Key ? Ours : never;
}[keyof Names];
type Renamed<Value, Names extends SpecNames> = {
  [Key in keyof Value as Key extends Names[keyof Names] ? OurName<Names, Key> : Key]: Value[Key];
};

const rename = (value: object, names: ReadonlyMap<string, string>) =>
  Object.fromEntries(Object.entries(value).map(([name, field]) => [names.get(name) ?? name, field]));

/**
 * An object that has the spec's names of fields in JSON, and ours in code. `docs/glossary.md` lists both.
 * @param json the object as JSON has it
 * @param names by our name, the spec's
 */
export const withSpecNames = <Json extends z.core.$ZodType<object>, const Names extends SpecNames>(
  json: Json,
  names: Names,
) => {
  const entries = Object.entries(names);
  const toOurs = new Map(entries.map(([ours, specs]) => [specs, ours]));
  const toSpecs = new Map(entries);
  return z.codec(json, z.custom<Renamed<z.output<Json>, Names>>(), {
    decode: value => rename(value, toOurs) as Renamed<z.output<Json>, Names>,
    encode: value => rename(value as object, toSpecs) as z.output<Json>,
  });
};
