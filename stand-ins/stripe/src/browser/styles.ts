const RULES = `
.stripe-payment { display: grid; grid-template-columns: 1fr 1fr; gap: 0.75rem; color: var(--stripe-color, inherit); font-size: var(--stripe-size, inherit); }
.stripe-payment p { display: grid; gap: 0.25rem; min-width: 0; }
.stripe-payment p:first-child { grid-column: 1 / -1; }
.stripe-payment input {
  box-sizing: border-box; width: 100%; min-height: 44px; padding: 0.5rem 0.75rem; border: 1px solid var(--stripe-border, GrayText);
  border-radius: var(--stripe-radius, 0.5rem); background: var(--stripe-background, Field); color: inherit; font: inherit;
}
.stripe-payment input:focus-visible { outline: 2px solid var(--stripe-primary, Highlight); outline-offset: 1px; }
.stripe-payment input::placeholder { color: var(--stripe-placeholder, inherit); opacity: 1; }
.stripe-payment input[aria-invalid='true'] { border-color: var(--stripe-invalid, currentColor); color: var(--stripe-invalid, inherit); }
.stripe-3ds {
  box-sizing: border-box; margin: auto; max-width: min(26rem, calc(100vw - 2rem)); padding: 1.5rem; border: 1px solid GrayText;
  border-radius: 0.75rem; background: Canvas; color: CanvasText; font: 1rem/1.5 system-ui, sans-serif;
}
.stripe-3ds::backdrop { background: rgb(0 0 0 / 0.6); }
.stripe-3ds h2 { margin: 0 0 0.5rem; font-size: 1.25rem; }
.stripe-3ds p { margin: 0 0 1.25rem; }
.stripe-3ds div { display: flex; flex-wrap: wrap; gap: 0.75rem; }
.stripe-3ds button {
  flex: 1 1 8rem; min-height: 44px; border: 1px solid currentColor; border-radius: 0.5rem; background: transparent;
  color: inherit; font: inherit; cursor: pointer;
}
.stripe-3ds button:first-of-type { border-color: #4f35c4; background: #4f35c4; color: #fff; }
.stripe-3ds button:focus-visible { outline: 3px solid #d98200; outline-offset: 2px; }
`;

/** Adds the rules to the page. A constructed style sheet is allowed by every `style-src` policy. */
export function installStyles(): void {
  if (!('adoptedStyleSheets' in document)) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(RULES);
  document.adoptedStyleSheets.push(sheet);
}

/** The part of the `appearance` option of `elements()` that the shop uses. */
export interface Appearance {
  variables?: {
    colorText?: string;
    colorTextPlaceholder?: string;
    colorBackground?: string;
    colorDanger?: string;
    colorPrimary?: string;
    fontSizeBase?: string;
    borderRadius?: string;
  };
  rules?: { '.Input'?: { borderColor?: string } };
}

const setAll = (root: HTMLElement, properties: Record<string, string | undefined>) => {
  for (const [name, value] of Object.entries(properties)) root.style.setProperty(name, value ?? '');
};

export function applyAppearance(root: HTMLElement, { variables = {}, rules }: Appearance): void {
  setAll(root, {
    '--stripe-color': variables.colorText,
    '--stripe-size': variables.fontSizeBase,
    '--stripe-placeholder': variables.colorTextPlaceholder,
    '--stripe-invalid': variables.colorDanger,
    '--stripe-background': variables.colorBackground,
    '--stripe-primary': variables.colorPrimary,
    '--stripe-radius': variables.borderRadius,
    '--stripe-border': rules?.['.Input']?.borderColor,
  });
}
