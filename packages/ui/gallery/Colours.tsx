import styles from './Gallery.module.css';

const pairs = [
  ['surface', 'ink'],
  ['surface-raised', 'ink-quiet'],
  ['surface-sunken', 'ink-quiet'],
  ['accent', 'accent-ink'],
  ['accent-strong', 'accent-ink'],
  ['accent-soft', 'accent-text'],
  ['signal', 'signal-ink'],
  ['danger', 'danger-ink'],
  ['danger-soft', 'danger'],
  ['ok', 'ok-ink'],
  ['ok-soft', 'ok'],
];

export function Colours() {
  return (
    <div className={styles.grid}>
      {pairs.map(([ground, ink]) => (
        <div
          key={`${ground} ${ink}`}
          className={styles.swatch}
          style={{ background: `var(--${ground})`, color: `var(--${ink})` }}
        >
          <strong>{ground}</strong>
          {ink}
        </div>
      ))}
    </div>
  );
}
