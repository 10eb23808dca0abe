import type { OrderSums } from '@kerf/contracts/orders';
import { renderToStaticMarkup } from 'react-dom/server';
import { isRightToLeft } from '../../platform/languages/texts.js';
import type { Letter, LetterBox, LetterOrder, LetterStep } from './letter.js';
import { foot } from './mail-foot-texts.js';
import { darkCss, styles } from './styles.js';

/** A table that only places its content. */
const layout = { role: 'presentation', cellPadding: 0, cellSpacing: 0 } as const;

const Steps = ({ steps }: { steps: LetterStep[] }) => (
  <table {...layout} style={styles.steps}>
    <tbody>
      <tr>
        {steps.map(({ name, isDone }) => (
          <td
            key={name}
            className={isDone ? 'bar' : 'bar todo'}
            style={{ ...styles.bar, ...(isDone && styles.barDone) }}
          >
            &nbsp;
          </td>
        ))}
      </tr>
      <tr>
        {steps.map(({ name, note, isDone }) => (
          <td key={name} className="quiet" style={styles.step}>
            <span className={isDone ? 'accent' : 'ink'} style={{ ...styles.stepName, ...(isDone && styles.stepDone) }}>
              {isDone ? '✓ ' : ''}
              {name}
            </span>
            <br />
            {note}
          </td>
        ))}
      </tr>
    </tbody>
  </table>
);

const Lines = ({ lines }: Pick<LetterOrder, 'lines'>) =>
  lines.map(({ item, name, without, pieces, amount, was }) => (
    <tr key={item}>
      <td style={styles.item}>
        <span style={styles.itemName}>{name}</span>
        <br />
        {without ? (
          <>
            <span style={styles.small}>{without}</span>
            <br />
          </>
        ) : null}
        <span className="quiet" style={styles.small}>
          {pieces}
        </span>
      </td>
      <td style={styles.amount}>
        <Was amount={was} />
        <span style={styles.strong}>{amount}</span>
      </td>
    </tr>
  ));

const Was = ({ amount }: { amount: string | undefined }) =>
  amount ? (
    <>
      <s className="quiet" style={styles.small}>
        {amount}
      </s>
      <br />
    </>
  ) : null;

const Sums = ({ sums: { rows, total, notes } }: { sums: OrderSums }) => (
  <>
    {rows.map(({ label, amount }, at) => (
      <tr key={label}>
        <td style={{ ...styles.sum, ...(at === 0 && styles.firstSum) }}>{label}</td>
        <td style={{ ...styles.sumAmount, ...(at === 0 && styles.firstSum) }}>{amount}</td>
      </tr>
    ))}
    <tr>
      <td style={{ ...styles.sum, ...styles.total }}>{total.label}</td>
      <td style={{ ...styles.sumAmount, ...styles.total }}>{total.amount}</td>
    </tr>
    {notes.map(note => (
      <tr key={note}>
        <td colSpan={2} className="quiet" style={styles.small}>
          {note}
        </td>
      </tr>
    ))}
  </>
);

const Boxes = ({ boxes }: { boxes: LetterBox[] }) => (
  <table {...layout} className="box" style={styles.boxes}>
    <tbody>
      <tr>
        {boxes.map(({ title, lines, links = [] }) => (
          <td key={title} style={styles.box}>
            <span style={styles.strong}>{title}</span>
            {lines.map(line => (
              <div key={line}>{line}</div>
            ))}
            {links.map(({ label, href }) => (
              <div key={label}>
                <a href={href} style={styles.link}>
                  {label}
                </a>
              </div>
            ))}
          </td>
        ))}
      </tr>
    </tbody>
  </table>
);

const Content = ({ heading, paragraphs, steps, action, order, boxes, closing }: Letter) => (
  <>
    <h1 style={styles.heading}>{heading}</h1>
    {paragraphs.map(text => (
      <p key={text} style={styles.paragraph}>
        {text}
      </p>
    ))}
    {steps ? <Steps steps={steps} /> : null}
    {action ? (
      <a className="action" href={action.href} style={styles.action}>
        {action.label}
      </a>
    ) : null}
    {order ? (
      <table {...layout} style={styles.table}>
        <tbody>
          <Lines lines={order.lines} />
          <Sums sums={order.sums} />
        </tbody>
      </table>
    ) : null}
    {boxes ? <Boxes boxes={boxes} /> : null}
    {closing ? <p style={styles.closing}>{closing}</p> : null}
  </>
);

/** The sentence with a link in the place of the shop's name. */
const Foot = ({ language, shopUrl }: { language: string; shopUrl: string }) => {
  const [before, after] = foot(language).html({ shop: '\n' }).split('\n');
  return (
    <>
      {before}
      <a href={shopUrl} style={styles.link}>
        Kerf
      </a>
      {after}
    </>
  );
};

const Page = ({ shopUrl, ...letter }: Letter & { shopUrl: string }) => (
  <html lang={letter.language} dir={isRightToLeft(letter.language) ? 'rtl' : undefined}>
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width" />
      <meta name="color-scheme" content="light dark" />
      <meta name="supported-color-schemes" content="light dark" />
      <title>{letter.subject}</title>
      <style>{darkCss}</style>
    </head>
    <body style={styles.body}>
      <div style={styles.preview}>{letter.preview ?? letter.paragraphs[0]}</div>
      <table {...layout} align="center" className="card" style={styles.card}>
        <tbody>
          <tr>
            <td className="inset" style={styles.brand}>
              <span className="accent" style={styles.mark}>
                {'//'}
              </span>{' '}
              Kerf
            </td>
          </tr>
          <tr>
            <td className="inset" style={styles.content}>
              <Content {...letter} />
            </td>
          </tr>
          <tr>
            <td className="inset foot quiet" style={styles.foot}>
              <Foot language={letter.language} shopUrl={shopUrl} />
            </td>
          </tr>
        </tbody>
      </table>
    </body>
  </html>
);

/** A letter as HTML. React escapes every text of it. */
export const toHtml = (letter: Letter, shopUrl: string): string =>
  `<!doctype html>${renderToStaticMarkup(<Page {...letter} shopUrl={shopUrl} />)}`;
