export type Scheme = 'light' | 'dark';

/** A color's relative luminance by WCAG, and whether sRGB contains the color. */
interface Tone {
  luminance: number;
  inSrgb: boolean;
}

export type Tokens = Map<string, Record<Scheme, Tone>>;

/** Converts OKLCH to linear sRGB with Björn Ottosson's matrices, and weights it by WCAG 2. */
function toneOf(lightness: number, chroma: number, hue: number): Tone {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  const [red = 0, green = 0, blue = 0] = linear.map(part => Math.min(1, Math.max(0, part)));
  return {
    luminance: 0.2126 * red + 0.7152 * green + 0.0722 * blue,
    inSrgb: linear.every(part => part > -0.002 && part < 1.002),
  };
}

const colour = String.raw`oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)`;
const pair = new RegExp(String.raw`--([\w-]+):\s*light-dark\(\s*${colour},\s*${colour}\s*\)`, 'g');
const alias = /--([\w-]+):\s*var\(--([\w-]+)\)/g;

/** Reads the opaque colors of a stylesheet in both color schemes, including aliases. */
export function readTokens(css: string): Tokens {
  const tokens: Tokens = new Map();
  for (const [, name = '', ...numbers] of css.matchAll(pair)) {
    const [l1 = 0, c1 = 0, h1 = 0, l2 = 0, c2 = 0, h2 = 0] = numbers.map(Number);
    tokens.set(name, { light: toneOf(l1, c1, h1), dark: toneOf(l2, c2, h2) });
  }
  for (const [, name = '', other = ''] of css.matchAll(alias)) {
    const tones = tokens.get(other);
    if (tones) tokens.set(name, tones);
  }
  return tokens;
}

/**
 * The WCAG contrast ratio, from 1 to 21.
 * @throws Error for an unknown token
 */
export function contrast(tokens: Tokens, scheme: Scheme, front: string, ground: string): number {
  const [one, two] = [front, ground].map(name => {
    const tones = tokens.get(name);
    if (!tones) throw new Error(`The stylesheet has no color --${name}.`);
    return tones[scheme].luminance;
  }) as [number, number];
  return (Math.max(one, two) + 0.05) / (Math.min(one, two) + 0.05);
}
