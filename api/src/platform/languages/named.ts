/** What has a name in English, and maybe in other languages of the shop by their tags. */
export interface Named {
  name: string;
  translations?: Readonly<Record<string, { name?: string | undefined }>> | null | undefined;
}

/** A name in a language. It is English without a translation. */
export const nameIn = ({ name, translations }: Named, language: string): string =>
  translations?.[language]?.name ?? name;
