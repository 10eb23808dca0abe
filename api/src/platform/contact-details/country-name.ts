const names = new Intl.DisplayNames(['en'], { type: 'region' });
const withArticle = /^(United|Netherlands|Philippines|Bahamas|Maldives|Czech Republic|Dominican Republic)|Islands$/;

/** The English name of a country within a sentence: `Germany`, `the United States`. */
export const countryName = (country: string): string => {
  const name = names.of(country) ?? country;
  return withArticle.test(name) ? `the ${name}` : name;
};
