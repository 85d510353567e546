import { Link } from 'react-router-dom';
import type { Sales } from 'shared/dashboardEntities';
import { Card } from '../../../ui/Card.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import styles from './LowStock.module.css';

/** Products that are low in stock, the most urgent first, with links to their forms (DESK-08). */
export function LowStock({ lowStock }: Pick<Sales, 'lowStock'>) {
  return (
    <Card>
      <h3 id="low-stock">Low stock</h3>
      {lowStock.length === 0 ? (
        <p className="mt3 soft">Nothing is low in stock.</p>
      ) : (
        <ol role="list" aria-labelledby="low-stock" className={styles.list}>
          {[...lowStock]
            .sort((a, b) => a.quantity - b.quantity)
            .map(({ _id, name, quantity }) => (
              // The variants of a product have its id.
              <li key={_id + name}>
                <Link to={`/dashboard/product/edit/${_id}`}>{name}</Link>
                <Tag tone={quantity === 0 ? 'danger' : 'warning'}>
                  {quantity === 0 ? 'Sold out' : `${quantity} left`}
                </Tag>
              </li>
            ))}
        </ol>
      )}
    </Card>
  );
}
