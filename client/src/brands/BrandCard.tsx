import { Link } from 'react-router-dom';
import { Card } from '../ui/Card.tsx';
import { Icon } from '../ui/Icon.tsx';
import { BrandLogo } from './BrandLogo.tsx';
import styles from './BrandCard.module.css';

interface Props {
  as?: 'li';
  /** Its place in a list, for its color. */
  index?: number;
  brand: { name: string; slug: string; description: string; logoUrl: string };
}

const tones = ['success', 'primary', 'info', 'warning'];

/** Brand card with logo or initial, name and description; the whole card links to its products. */
export function BrandCard({ as, index = 0, brand }: Props) {
  const { name, slug, description } = brand;
  return (
    <Card as={as} interactive data-tone={tones[index % tones.length]} className={styles.brand}>
      <BrandLogo brand={brand} className={styles.initial} />
      <h2 className="textXl">
        <Link to={`/shop/brand/${slug}`} className="cardLink">
          {name}
        </Link>
      </h2>
      <p className="soft">{description}</p>
      <span aria-hidden="true" className="inlineRow gap2 mtAuto pt3 relative accent bold">
        See the products <Icon name="arrow" size={20} />
      </span>
    </Card>
  );
}
