import styles from './teeth-table.module.css';

interface TeethTableProps {
  headings: Readonly<Record<'teeth' | 'cut' | 'edge', string>>;
  rows: readonly { teeth: string; cut: string; edge: string }[];
}

/** The number of teeth for each kind of cut. */
export function TeethTable({ headings, rows }: TeethTableProps) {
  return (
    <div className={styles.frame}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{headings.teeth}</th>
            <th scope="col">{headings.cut}</th>
            <th scope="col">{headings.edge}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ teeth, cut, edge }) => (
            <tr key={teeth}>
              <th scope="row">{teeth}</th>
              <td>{cut}</td>
              <td>{edge}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
