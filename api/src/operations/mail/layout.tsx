import { formatCents } from '@kerf/contracts';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Letter } from './letter.js';

/** The tokens of packages/ui in hexadecimal, as mail programs read no oklch(). */
const css = `
body { margin: 0; padding: 24px 12px; background: #f4f5f8; color: #1a1c26; font: 16px/1.5 Archivo, system-ui, sans-serif; }
.card { max-width: 560px; margin: 0 auto; padding: 24px; background: #ffffff; border: 1px solid #dbdde3; border-radius: 12px; }
.brand { margin: 0 0 20px; font-weight: 800; font-size: 20px; letter-spacing: -0.02em; color: #6516d6; }
h1 { margin: 0 0 16px; font-size: 24px; line-height: 1.25; }
p { margin: 0 0 16px; }
table { width: 100%; border-collapse: collapse; margin: 0 0 16px; }
td { padding: 8px 0; border-top: 1px solid #dbdde3; vertical-align: top; overflow-wrap: anywhere; }
.amount { padding-left: 12px; text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums; }
.total { font-weight: 700; }
.quiet { color: #555a66; font-size: 14px; }
.action { display: inline-block; padding: 12px 20px; border-radius: 8px; background: #6516d6; color: #ffffff; font-weight: 600; text-decoration: none; }
.end { max-width: 560px; margin: 16px auto 0; }
@media (prefers-color-scheme: dark) {
  body { background: #12141b; color: #eceef2; }
  .card { background: #1b1e26; border-color: #343843; }
  td { border-color: #343843; }
  .brand { color: #b79bf7; }
  .quiet { color: #acb0bb; }
}
`;

const Table = ({ lines = [], sums = [], currency }: Letter) => (
  <table>
    <tbody>
      {lines.map(({ item, name, quantity, cents }) => (
        <tr key={item}>
          <td>
            {name}
            <br />
            <span className="quiet">Quantity: {quantity}</span>
          </td>
          <td className="amount">{formatCents(cents, currency)}</td>
        </tr>
      ))}
      {sums.map(({ label, cents }, at) => (
        <tr key={label} className={at === sums.length - 1 ? 'total' : undefined}>
          <td>{label}</td>
          <td className="amount">{formatCents(cents, currency)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

const Page = (letter: Letter & { shopUrl: string }) => {
  const { subject, heading, paragraphs, lines, facts = [], action, shopUrl } = letter;
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{subject}</title>
        <style>{css}</style>
      </head>
      <body>
        <div className="card">
          <p className="brand">KERF</p>
          <h1>{heading}</h1>
          {paragraphs.map(text => (
            <p key={text}>{text}</p>
          ))}
          {lines && <Table {...letter} />}
          {facts.map(({ label, value }) => (
            <p key={label}>
              <span className="quiet">{label}</span>
              <br />
              {value}
            </p>
          ))}
          {action && (
            <p>
              <a className="action" href={action.href}>
                {action.label}
              </a>
            </p>
          )}
        </div>
        <p className="end quiet">
          You get this message because of your account or your order at <a href={shopUrl}>Kerf</a>.
        </p>
      </body>
    </html>
  );
};

/** A letter as HTML. React escapes every text of it. */
export const toHtml = (letter: Letter, shopUrl: string): string =>
  `<!doctype html>${renderToStaticMarkup(<Page {...letter} shopUrl={shopUrl} />)}`;
