const RULES = `
.stripe-payment { color: var(--stripe-color, inherit); font-size: var(--stripe-size, inherit); }
.stripe-payment fieldset { margin: 0; padding: 0; border: 1px solid var(--stripe-border, GrayText); border-radius: var(--stripe-radius, 0.5rem); }
.stripe-payment legend { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.stripe-method + .stripe-method { border-top: 1px solid var(--stripe-border, GrayText); }
.stripe-method > label { display: flex; align-items: center; gap: 0.75rem; min-height: 3rem; padding-inline: 1rem; font-weight: 600; cursor: pointer; }
.stripe-method > label > input { width: 1.25rem; height: 1.25rem; accent-color: var(--stripe-primary, auto); }
.stripe-method > .stripe-fields { padding: 0.25rem 1rem 1rem; }
.stripe-fields { display: grid; grid-template-columns: 1fr 1fr; gap: 0.75rem; }
.stripe-fields[hidden] { display: none; }
.stripe-fields > :first-child, .stripe-fields > :only-child, .stripe-fields > small { grid-column: 1 / -1; }
.stripe-fields p { display: grid; gap: 0.25rem; min-width: 0; margin: 0; }
.stripe-fields input {
  box-sizing: border-box; width: 100%; min-height: 44px; padding: 0.5rem 0.75rem; border: 1px solid var(--stripe-border, GrayText);
  border-radius: var(--stripe-radius, 0.5rem); background: var(--stripe-background, Field); color: inherit; font: inherit;
}
.stripe-payment input:focus-visible { outline: 2px solid var(--stripe-primary, Highlight); outline-offset: 1px; }
.stripe-payment input::placeholder { color: var(--stripe-placeholder, inherit); opacity: 1; }
.stripe-payment input[aria-invalid='true'] { border-color: var(--stripe-invalid, currentColor); color: var(--stripe-invalid, inherit); }
.stripe-dialog {
  box-sizing: border-box; margin: auto; max-width: min(26rem, calc(100vw - 2rem)); padding: 1.5rem; border: 1px solid GrayText;
  border-radius: 0.75rem; background: Canvas; color: CanvasText; font: 1rem/1.5 system-ui, sans-serif;
}
.stripe-dialog::backdrop { background: rgb(0 0 0 / 0.6); }
.stripe-dialog h2 { margin: 0 0 0.5rem; font-size: 1.25rem; }
.stripe-dialog p { margin: 0 0 1.25rem; }
.stripe-dialog div { display: flex; flex-wrap: wrap; gap: 0.75rem; }
.stripe-dialog button {
  flex: 1 1 8rem; min-height: 44px; border: 1px solid currentColor; border-radius: 0.5rem; background: transparent;
  color: inherit; font: inherit; cursor: pointer;
}
.stripe-dialog button:first-of-type { border-color: #4f35c4; background: #4f35c4; color: #fff; }
.stripe-wallets button {
  width: 100%; height: 48px; border: 1px solid GrayText; border-radius: var(--stripe-radius, 0.5rem); background: #000; color: #fff;
  font: 600 1rem/1 system-ui, sans-serif; cursor: pointer;
}
.stripe-wallets button:focus-visible,
.stripe-dialog button:focus-visible { outline: 3px solid #d98200; outline-offset: 2px; }
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
