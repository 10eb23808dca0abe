/** The countries without postal codes, or where hardly anybody knows theirs. */
const without = new Set(
  'AE AG AO AQ AW BF BI BJ BO BQ BS BV BW BZ CD CF CG CI CM CW DJ DM ER FJ GA GD GH GM GQ GY HK JM KI KM KN KP LC LY ML MO MR MS MW NR NU PA PS QA RW SB SC SL SR ST SX SY TD TF TG TK TL TO TT TV UG VU WS YE ZW'.split(
    ' ',
  ),
);

/** Whether addresses in a country have a postal code. */
export const hasPostcodes = (country: string): boolean => !without.has(country);
