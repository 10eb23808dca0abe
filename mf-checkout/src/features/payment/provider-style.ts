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

/** The appearance of the provider's payment methods. */
const appearance = () => ({
  variables: {
    colorText: rgbOf('--ink'),
    colorTextPlaceholder: rgbOf('--ink-quiet'),
    colorBackground: rgbOf('--surface-raised'),
    colorPrimary: rgbOf('--accent-text'),
    colorDanger: rgbOf('--danger'),
    fontSizeBase: '16px',
    borderRadius: '8px',
  },
  rules: { '.Input': { borderColor: rgbOf('--line-strong') } },
});

const dark = '(prefers-color-scheme: dark)';

export const isDark = (): boolean => window.matchMedia(dark).matches;

const onSchemeChange = (changed: () => void) => {
  const scheme = window.matchMedia(dark);
  scheme.addEventListener('change', changed);
  return () => scheme.removeEventListener('change', changed);
};

/** One per color scheme, because a new object would update the provider's frame. */
const appearances = new Map<boolean, ReturnType<typeof appearance>>();

const currentAppearance = () => {
  const current = appearances.get(isDark()) ?? appearance();
  appearances.set(isDark(), current);
  return current;
};

/** The appearance of the payment methods in the current color scheme. */
export const useAppearance = () => useSyncExternalStore(onSchemeChange, currentAppearance);
