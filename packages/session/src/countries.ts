import { locale } from '@kerf/contracts/domain';

/** ISO 3166-1 alpha-2 codes of the countries that a buyer can choose. The API's rules decide which deliveries they have. */
const codes =
  'AD AE AL AM AR AT AU BA BE BG BH BR BY CA CH CL CN CO CR CY CZ DE DK DO DZ EC EE EG ES FI FO FR GB GE GG GI GR GT HK HR HU ID IE IL IM IN IS IT JE JM JO JP KE KR KW KZ LB LI LK LT LU LV MA MC MD ME MK MT MU MX MY NG NL NO NZ OM PA PE PH PK PL PR PT PY QA RO RS SA SE SG SI SK SM TH TN TR TW TZ UA US UY VA VN ZA'.split(
    ' ',
  );

/**
 * The countries that a visitor can choose, by name in the language of the page.
 * @param served codes of the countries that the shop delivers to. Null or undefined: all
 */
export const countries = (served?: readonly string[] | null) => {
  const names = new Intl.DisplayNames([locale()], { type: 'region' });
  return codes
    .filter(code => !served || served.includes(code))
    .map(code => ({ code, name: names.of(code) ?? code }))
    .sort((one, other) => one.name.localeCompare(other.name, locale()));
};

/** The name of a country in the language of the page, such as `Germany`. */
export const countryName = (code: string): string =>
  new Intl.DisplayNames([locale()], { type: 'region' }).of(code) ?? code;
