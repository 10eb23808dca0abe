import type { Locator } from '@playwright/test';

export type Rgb = [red: number, green: number, blue: number];
type Painted = 'color' | 'backgroundColor' | 'borderTopColor';

/** A computed colour as the screen shows it, 0 to 255, whatever colour space the style is written in. */
export const colourOf = (element: Locator, property: Painted): Promise<Rgb> =>
  element.evaluate((node, name) => {
    const canvas = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
    canvas.fillStyle = getComputedStyle(node)[name];
    canvas.fillRect(0, 0, 1, 1);
    return [...canvas.getImageData(0, 0, 1, 1).data.slice(0, 3)] as [number, number, number];
  }, property);

/** Between blue and red, far from green. */
export const isPurple = ([red, green, blue]: Rgb) => blue > red && red > green + 40 && blue > green + 80;
