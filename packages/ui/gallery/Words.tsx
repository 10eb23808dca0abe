import styles from './Gallery.module.css';

export function Words() {
  return (
    <div className={styles.stack}>
      <p style={{ fontSize: 'var(--text-display)', fontWeight: 800, lineHeight: 1 }}>Big Sales</p>
      <h1>Heading one, the page</h1>
      <h2>Heading two, a part of it</h2>
      <h3>Heading three, a card</h3>
      <h4>Heading four</h4>
      <p style={{ fontSize: 'var(--text-lead)' }}>
        Lead text: a saw that stays true for years, made from parts you can still buy.
      </p>
      <p>
        Body text with <a href="#Words">the blades that fit</a>, <strong>strong words</strong> and <code>code</code>.
        Every tool ships with its manual, two blades and a key.
      </p>
      <p style={{ color: 'var(--ink-quiet)', fontSize: 'var(--text-small)' }}>Small quiet text: 1,240 W, 4.1 kg.</p>
    </div>
  );
}
