import type { CSSProperties } from 'react';

/** The tokens of packages/ui in hexadecimal, as mail programs read neither oklch() nor variables. */
const ink = '#1a1c26';
const quiet = '#555a66';
const line = '#dbdde3';
const surface = '#f4f5f8';
const violet = '#6516d6';

const small = { fontSize: 14, lineHeight: '21px', color: quiet } satisfies CSSProperties;
const cell = { padding: 0, verticalAlign: 'top', overflowWrap: 'anywhere' } satisfies CSSProperties;

/** Inline, because some mail programs remove `<style>`. Tables, because some know no other layout. */
export const styles = {
  body: {
    margin: 0,
    padding: '24px 12px',
    background: surface,
    color: ink,
    font: "16px/24px Archivo, -apple-system, 'Segoe UI', Arial, sans-serif",
  },
  /** Shown in the list of messages only. */
  preview: { display: 'none', maxHeight: 0, overflow: 'hidden' },
  table: { width: '100%', borderCollapse: 'collapse' },
  card: {
    width: '100%',
    maxWidth: 600,
    margin: '0 auto',
    background: '#ffffff',
    border: `1px solid ${line}`,
    borderCollapse: 'separate',
    borderRadius: 12,
  },
  brand: { ...cell, padding: '18px 32px', borderBottom: `1px solid ${line}`, fontSize: 22, fontWeight: 800 },
  mark: { color: violet },
  content: { ...cell, padding: '28px 32px' },
  heading: { margin: '0 0 8px', fontSize: 26, lineHeight: '32px', fontWeight: 700, color: ink },
  paragraph: { margin: '0 0 16px' },
  steps: { width: '100%', margin: '8px 0 20px', borderCollapse: 'separate', tableLayout: 'fixed' },
  bar: { ...cell, height: 8, fontSize: 1, lineHeight: '1px', borderRight: '4px solid #ffffff', background: '#e3e5ea' },
  barDone: { background: violet },
  step: { ...cell, ...small, padding: '8px 4px 0 0' },
  stepName: { fontWeight: 700, color: ink },
  stepDone: { color: violet },
  action: {
    display: 'inline-block',
    margin: '4px 0 24px',
    padding: '12px 24px',
    borderRadius: 8,
    background: violet,
    color: '#ffffff',
    fontSize: 17,
    fontWeight: 700,
    textDecoration: 'none',
  },
  item: { ...cell, padding: '12px 12px 12px 0', borderTop: `1px solid ${line}` },
  itemName: { fontWeight: 700 },
  amount: { ...cell, padding: '12px 0', borderTop: `1px solid ${line}`, textAlign: 'right', whiteSpace: 'nowrap' },
  strong: { fontWeight: 700 },
  sum: { ...cell, padding: '6px 12px 6px 0' },
  sumAmount: { ...cell, padding: '6px 0', textAlign: 'right', whiteSpace: 'nowrap' },
  firstSum: { paddingTop: 14, borderTop: `1px solid ${line}` },
  total: { padding: '14px 0 4px', borderTop: `1px solid ${line}`, fontSize: 19, fontWeight: 700 },
  small,
  boxes: { width: '100%', margin: '20px 0 0', borderCollapse: 'separate', background: surface, borderRadius: 8 },
  box: { ...cell, width: '50%', padding: 16, fontSize: 15, lineHeight: '22px' },
  closing: { margin: '20px 0 0', fontSize: 15 },
  foot: {
    ...cell,
    ...small,
    padding: '16px 32px',
    borderTop: `1px solid ${line}`,
    borderRadius: '0 0 12px 12px',
    background: surface,
  },
  link: { color: violet },
} satisfies Record<string, CSSProperties>;

/** Dark colors, for mail programs that keep `<style>` and ask for them. Inline styles need `!important`. */
export const darkCss = `
@media (prefers-color-scheme: dark) {
  body, .box, .foot { background: #12141b !important; color: #eceef2 !important; }
  .card { background: #1b1e26 !important; border-color: #343843 !important; }
  .card td { border-color: #343843 !important; }
  h1, .ink { color: #eceef2 !important; }
  .quiet { color: #acb0bb !important; }
  .accent, a:not(.action) { color: #b79bf7 !important; }
  .todo { background: #343843 !important; }
  .bar { border-right-color: #1b1e26 !important; }
}
@media (max-width: 480px) {
  .inset { padding-left: 20px !important; padding-right: 20px !important; }
  .box td { display: block !important; width: auto !important; }
}
`;
