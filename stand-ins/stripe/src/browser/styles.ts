const RULES = `
.__stripe-form {
  display: flex; flex-wrap: wrap; align-items: center; gap: 0.25em 0.75em; min-width: 0; position: relative;
  color: var(--stripe-color, inherit); font-family: var(--stripe-font, inherit);
  font-size: var(--stripe-size, inherit); --stripe-bad: light-dark(#b3093c, #ff9aae);
}
.__stripe-icon {
  flex: none; width: 1.5em; height: 1em; border: 0.1em solid; border-radius: 0.2em; opacity: 0.7;
  color: var(--stripe-icon, inherit); background: linear-gradient(currentColor, currentColor) 0 28% / 100% 20% no-repeat;
}
.__stripe-form input {
  box-sizing: border-box; width: 100%; min-width: 0; padding: 0.15em 0; border: 0; border-radius: 0; outline: 0;
  background: transparent; color: inherit; font: inherit; line-height: 1.5;
}
.__stripe-form input::placeholder { color: var(--stripe-placeholder, inherit); opacity: var(--stripe-placeholder-opacity, 0.72); }
.__stripe-form input[aria-invalid='true'] { color: var(--stripe-invalid, var(--stripe-bad)); }
.__stripe-form input:disabled { cursor: not-allowed; opacity: 0.6; }
.__stripe-card input:focus-visible { box-shadow: 0 2px 0 -0.5px currentColor; }
.__stripe-card [data-field='number'] { flex: 1 1 11em; }
.__stripe-card [data-field='expiry'] { flex: 0 1 4.6em; }
.__stripe-card [data-field='cvc'] { flex: 0 1 3.2em; }
.__stripe-card [data-field='postal'] { flex: 0 1 4em; }
.__stripe-payment { display: grid; grid-template-columns: 1fr 1fr; gap: 0.75em; }
.__stripe-payment [data-field='number'], .__stripe-payment [role='alert'] { grid-column: 1 / -1; }
.__stripe-payment [data-field] > span { display: block; margin-bottom: 0.25em; font-size: 0.875em; }
.__stripe-payment input { padding: 0.6em 0.75em; border: 1px solid color-mix(in srgb, currentColor 55%, transparent); border-radius: 0.35em; }
.__stripe-payment input:focus-visible { outline: 2px solid var(--stripe-accent, currentColor); outline-offset: 1px; }
.__stripe-payment [role='alert'] { margin: 0; color: var(--stripe-invalid, var(--stripe-bad)); font-size: 0.875em; }
.__stripe-payment [role='alert']:empty { display: none; }
.__stripe-3ds {
  box-sizing: border-box; max-width: min(26rem, calc(100vw - 2rem)); padding: 1.5rem; border: 1px solid color-mix(in srgb, CanvasText 30%, transparent);
  border-radius: 0.75rem; background: Canvas; color: CanvasText; font: 1rem/1.5 system-ui, sans-serif;
}
.__stripe-3ds::backdrop { background: rgb(0 0 0 / 0.6); }
.__stripe-3ds h2 { margin: 0 0 0.5rem; font: 600 1.25rem/1.3 system-ui, sans-serif; }
.__stripe-3ds p { margin: 0 0 1.25rem; }
.__stripe-3ds div { display: flex; flex-wrap: wrap; gap: 0.75rem; }
.__stripe-3ds button {
  flex: 1 1 8rem; min-height: 44px; padding: 0 1.25rem; border: 1px solid currentColor;
  border-radius: 0.5rem; background: transparent; color: inherit; font: inherit; cursor: pointer;
}
.__stripe-3ds button:first-of-type { border-color: #4f35c4; background: #4f35c4; color: #fff; }
.__stripe-3ds button:focus-visible { outline: 3px solid #d98200; outline-offset: 2px; }
`;

/** Adds the look of the elements to the page, once. A constructed sheet needs no leave from a style-src policy. */
export function installStyles(): void {
  if (!('adoptedStyleSheets' in document)) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(RULES);
  document.adoptedStyleSheets.push(sheet);
}

type StyleVariant = Record<string, unknown>;

export interface ElementStyle {
  base?: StyleVariant;
  invalid?: StyleVariant;
}

/** Carries the `style` option of an element over to its form. */
export function applyStyle(form: HTMLElement, { base = {}, invalid = {} }: ElementStyle): void {
  const placeholder = base['::placeholder'] as StyleVariant | undefined;
  const variables = {
    '--stripe-color': base.color,
    '--stripe-font': base.fontFamily,
    '--stripe-size': base.fontSize,
    '--stripe-icon': base.iconColor,
    '--stripe-placeholder': placeholder?.color,
    '--stripe-placeholder-opacity': placeholder?.color === undefined ? undefined : '1',
    '--stripe-invalid': invalid.color,
  };
  for (const [name, value] of Object.entries(variables)) {
    if (value === undefined) form.style.removeProperty(name);
    else form.style.setProperty(name, String(value));
  }
}
