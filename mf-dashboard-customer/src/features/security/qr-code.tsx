import { generate } from 'lean-qr';
import styles from './security.module.css';

/** Loaded on demand. */
export default function QrCode({ text, label }: { text: string; label: string }) {
  const code = generate(text);
  const squares: string[] = [];
  for (let y = 0; y < code.size; y++)
    for (let x = 0; x < code.size; x++) if (code.get(x, y)) squares.push(`M${x} ${y}h1v1h-1z`);
  // A border of four squares belongs to a QR code.
  const size = code.size + 8;
  return (
    <svg role="img" aria-label={label} className={styles.qrCode} viewBox={`-4 -4 ${size} ${size}`}>
      <path d={squares.join('')} />
    </svg>
  );
}
