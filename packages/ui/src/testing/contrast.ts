export type Scheme = 'light' | 'dark';

/** A colour's relative luminance as WCAG counts it, and whether sRGB holds the colour at all. */
interface Tone {
  luminance: number;
  shown: boolean;
}

export type Tokens = Map<string, Record<Scheme, Tone>>;

/** OKLCH to linear sRGB, by Björn Ottosson's matrices, then the weights of WCAG 2. */
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
    shown: linear.every(part => part > -0.002 && part < 1.002),
  };
}

const colour = String.raw`oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)`;
const pair = new RegExp(String.raw`--([\w-]+):\s*light-dark\(\s*${colour},\s*${colour}\s*\)`, 'g');
const alias = /--([\w-]+):\s*var\(--([\w-]+)\)/g;

/** The opaque colours of a stylesheet in both schemes, those that name another one included. */
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

/** WCAG's ratio, 1 to 21; throws for a token that is not there. */
export function contrast(tokens: Tokens, scheme: Scheme, front: string, ground: string): number {
  const [one, two] = [front, ground].map(name => {
    const tones = tokens.get(name);
    if (!tones) throw new Error(`No colour --${name}`);
    return tones[scheme].luminance;
  }) as [number, number];
  return (Math.max(one, two) + 0.05) / (Math.min(one, two) + 0.05);
}
