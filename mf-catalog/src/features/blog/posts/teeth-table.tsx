import styles from './teeth-table.module.css';

const rows = [
  { teeth: '24', cut: 'Along the grain, framing timber, wet wood', edge: 'Rough' },
  { teeth: '40', cut: 'Across the grain, plywood, everyday board', edge: 'Clean' },
  { teeth: '60', cut: 'Veneer, laminate, skirting and trim', edge: 'Ready to fit' },
  { teeth: '48, flat', cut: 'Aluminium profile, clamped, with a drop of oil', edge: 'Clean' },
];

/** The number of teeth for each kind of cut. */
export function TeethTable() {
  return (
    <div className={styles.frame}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Teeth</th>
            <th scope="col">Made for</th>
            <th scope="col">Edge</th>
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
