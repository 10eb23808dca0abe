import { useSyncExternalStore } from 'react';

/** A token's color as rgb, because the provider's frame supports neither our custom properties nor OKLCH. */
const rgbOf = (token: string): string => {
  const probe = document.createElement('span');
  probe.style.color = `var(${token})`;
  document.body.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  const pixel = document.createElement('canvas').getContext('2d');
  if (!pixel) return color;
  pixel.fillStyle = color;
  pixel.fillRect(0, 0, 1, 1);
  const [red, green, blue] = pixel.getImageData(0, 0, 1, 1).data;
  return `rgb(${red}, ${green}, ${blue})`;
};

const cardStyle = () => ({
  base: {
    color: rgbOf('--ink'),
    iconColor: rgbOf('--accent-text'),
    fontSize: '16px',
    '::placeholder': { color: rgbOf('--ink-quiet') },
  },
  invalid: { color: rgbOf('--danger'), iconColor: rgbOf('--danger') },
});

const dark = '(prefers-color-scheme: dark)';

const onSchemeChange = (changed: () => void) => {
  const scheme = window.matchMedia(dark);
  scheme.addEventListener('change', changed);
  return () => scheme.removeEventListener('change', changed);
};

const styles = new Map<boolean, ReturnType<typeof cardStyle>>();

const currentStyle = () => {
  const isDark = window.matchMedia(dark).matches;
  const style = styles.get(isDark) ?? cardStyle();
  styles.set(isDark, style);
  return style;
};

/** The style of the card field in the current color scheme. */
export const useCardStyle = () => useSyncExternalStore(onSchemeChange, currentStyle);
