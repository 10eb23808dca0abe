/** A state, province or prefecture: the code that addresses have, and its English name. */
export interface Region {
  code: string;
  name: string;
}

/** ISO 3166-2 codes and English names, and for the United States the codes of the postal service. */
const lists: Record<string, string> = {
  US: 'AL Alabama|AK Alaska|AZ Arizona|AR Arkansas|CA California|CO Colorado|CT Connecticut|DE Delaware|DC District of Columbia|FL Florida|GA Georgia|HI Hawaii|ID Idaho|IL Illinois|IN Indiana|IA Iowa|KS Kansas|KY Kentucky|LA Louisiana|ME Maine|MD Maryland|MA Massachusetts|MI Michigan|MN Minnesota|MS Mississippi|MO Missouri|MT Montana|NE Nebraska|NV Nevada|NH New Hampshire|NJ New Jersey|NM New Mexico|NY New York|NC North Carolina|ND North Dakota|OH Ohio|OK Oklahoma|OR Oregon|PA Pennsylvania|RI Rhode Island|SC South Carolina|SD South Dakota|TN Tennessee|TX Texas|UT Utah|VT Vermont|VA Virginia|WA Washington|WV West Virginia|WI Wisconsin|WY Wyoming|AS American Samoa|GU Guam|MP Northern Mariana Islands|PR Puerto Rico|VI US Virgin Islands|AA Armed Forces Americas|AE Armed Forces Europe|AP Armed Forces Pacific',
  CA: 'AB Alberta|BC British Columbia|MB Manitoba|NB New Brunswick|NL Newfoundland and Labrador|NT Northwest Territories|NS Nova Scotia|NU Nunavut|ON Ontario|PE Prince Edward Island|QC Quebec|SK Saskatchewan|YT Yukon',
  AU: 'ACT Australian Capital Territory|NSW New South Wales|NT Northern Territory|QLD Queensland|SA South Australia|TAS Tasmania|VIC Victoria|WA Western Australia',
  JP: 'Aichi|Akita|Aomori|Chiba|Ehime|Fukui|Fukuoka|Fukushima|Gifu|Gunma|Hiroshima|Hokkaido|Hyogo|Ibaraki|Ishikawa|Iwate|Kagawa|Kagoshima|Kanagawa|Kochi|Kumamoto|Kyoto|Mie|Miyagi|Miyazaki|Nagano|Nagasaki|Nara|Niigata|Oita|Okayama|Okinawa|Osaka|Saga|Saitama|Shiga|Shimane|Shizuoka|Tochigi|Tokushima|Tokyo|Tottori|Toyama|Wakayama|Yamagata|Yamaguchi|Yamanashi',
};

/** Countries whose addresses may name a region that the shop has no list of. */
const others = new Set('AE AR BR CL CN CO CR EG ES HK ID IE IN IT KR MX MY PE PH TH TW UA UY VN'.split(' '));

const parse = (country: string, entry: string): Region => {
  const [code = '', ...name] = country === 'JP' ? [entry, entry] : entry.split(' ');
  return { code, name: name.join(' ') };
};

/** The regions of a country whose addresses need one; none for other countries. */
export const regionsOf = (country: string): Region[] =>
  lists[country]?.split('|').map(entry => parse(country, entry)) ?? [];

/** Whether addresses in a country may have a region. */
export const hasRegions = (country: string): boolean => country in lists || others.has(country);

/** The region of the list that a text means, by its code or its name. Undefined where none does. */
export const regionOf = (country: string, text: string): Region | undefined => {
  const wanted = text.trim().toLowerCase();
  return regionsOf(country).find(({ code, name }) => [code.toLowerCase(), name.toLowerCase()].includes(wanted));
};
