import { Avatar, Badge, buttonClass, Card, Price, Stars } from '@kerf/ui';
import styles from './Gallery.module.css';

const tools = [
  { name: 'Circular saw KS 190', price: '$189.00', value: 5 },
  { name: 'Cordless drill driver 18 V with two batteries', price: '$1,234.50', value: 3.5 },
  { name: 'Jigsaw', price: '$89.90', value: 0 },
];

export function Shop() {
  return (
    <div className={styles.grid}>
      {tools.map(tool => (
        <Card key={tool.name} as="article" padding="none">
          <div className={styles.picture} />
          <div className={styles.product}>
            <div className={styles.row}>
              <Badge tone="accent" cut>
                NEW
              </Badge>
              {tool.value === 0 ? <Badge tone="signal">Low stock</Badge> : null}
            </div>
            <h3>{tool.name}</h3>
            <Stars value={tool.value} />
            <span className={styles.price}>
              <Price>{tool.price}</Price>
            </span>
            <a className={buttonClass('primary')} href="#Shop">
              Purchase Now
            </a>
          </div>
        </Card>
      ))}
      <Card as="article" className={styles.stack}>
        <div className={styles.row}>
          <Avatar src="/broken.png" alt="" />
          <strong>Aiko Tanaka, Japan</strong>
        </div>
        <p>The fence holds its angle and the blade change takes a minute. It replaced two older saws in our shop.</p>
        <Stars value={4.5} />
        <div className={styles.row}>
          <Avatar alt="Small" size="small" />
          <Avatar alt="Medium" />
          <Avatar alt="Large" size="large" />
        </div>
      </Card>
    </div>
  );
}
