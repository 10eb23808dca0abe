import { deviceTexts } from './device-texts.js';

/** The first that fits decides: most browsers name others too. */
const browsers: [string, RegExp][] = [
  ['Edge', /\bEdgi?A?(?:OS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|HeadlessChrome|CriOS)\//],
  ['Safari', /\bSafari\//],
];
const systems: [string, RegExp][] = [
  ['Windows', /\bWindows\b/],
  ['Android', /\bAndroid\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Mac', /\bMacintosh\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
];

const nameIn = (names: [string, RegExp][], userAgent: string) => names.find(([, part]) => part.test(userAgent))?.[0];

/** What is stored is in English, whatever the texts of the shop are. */
const [ON, UNKNOWN] = [' on ', 'An unknown browser'];

/** The browser and the system, such as `Firefox on Windows`. Coarse, so that it says nothing else about a person. */
export const deviceOf = (userAgent = ''): string => {
  const [browser, system] = [nameIn(browsers, userAgent), nameIn(systems, userAgent)];
  if (browser && system) return browser + ON + system;
  return browser ?? system ?? UNKNOWN;
};

export const deviceIn = (device: string, language: string): string => {
  const words = deviceTexts(language);
  if (device === UNKNOWN) return words.unknown;
  const [browser = '', system] = device.split(ON);
  return system === undefined ? device : words.device({ browser, system });
};
