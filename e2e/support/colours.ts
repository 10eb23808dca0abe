import type { Locator } from '@playwright/test';

export type Rgb = [red: number, green: number, blue: number];
type Painted = 'color' | 'backgroundColor' | 'borderTopColor';

/** The computed colour in sRGB, 0 to 255 per channel, whatever colour space the style uses. */
export const colourOf = (element: Locator, property: Painted): Promise<Rgb> =>
  element.evaluate((node, name) => {
    const canvas = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
    canvas.fillStyle = getComputedStyle(node)[name];
    canvas.fillRect(0, 0, 1, 1);
    return [...canvas.getImageData(0, 0, 1, 1).data.slice(0, 3)] as [number, number, number];
  }, property);

/** A hue between blue and red. */
export const isPurple = ([red, green, blue]: Rgb) => blue > red && red > green + 40 && blue > green + 80;
