import { Link } from 'react-router-dom';
import { Card } from '../../../ui/Card.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { IconTile } from '../../../ui/IconTile.tsx';
import styles from './BrandCard.module.css';

interface Props {
  as?: 'li';
  brand: { name: string; slug: string; description: string };
}

/** Brand card with initial, name and description; the whole card links to its products. */
export function BrandCard({ as, brand: { name, slug, description } }: Props) {
  return (
    <Card as={as} interactive className={styles.brand}>
      <IconTile className={styles.initial}>{[...name][0]}</IconTile>
      <h2 className={styles.name}>
        <Link to={`/shop/brand/${slug}`} className="cardLink">
          {name}
        </Link>
      </h2>
      <p className={styles.description}>{description}</p>
      <span aria-hidden="true" className={styles.more}>
        See the products <Icon name="arrow" size={20} />
      </span>
    </Card>
  );
}
