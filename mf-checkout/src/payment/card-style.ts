/** A token's colour as rgb: the provider's frame knows neither our custom properties nor OKLCH. */
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

/** The card field in the shop's colours. */
export const cardStyle = () => ({
  base: {
    color: rgbOf('--ink'),
    iconColor: rgbOf('--accent-text'),
    fontSize: '16px',
    '::placeholder': { color: rgbOf('--ink-quiet') },
  },
  invalid: { color: rgbOf('--danger'), iconColor: rgbOf('--danger') },
});
