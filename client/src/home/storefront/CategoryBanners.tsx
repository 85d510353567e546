import { Link } from 'react-router-dom';
import { Icon } from '../../ui/Icon.tsx';
import styles from './CategoryBanners.module.css';

const banners = [
  { slug: 'sportswear', name: 'Sportswear', text: 'Layers for every weather' },
  { slug: 'gym-tools', name: 'Gym tools', text: 'Iron, ropes and soft mats' },
  { slug: 'protein', name: 'Protein', text: 'Fuel without footnotes' },
  { slug: 'electronics', name: 'Electronics', text: 'Watches, sound and machines' },
] as const;

/** The four fixed categories (ROUTE-05). */
export function CategoryBanners() {
  return (
    <section aria-labelledby="categories-title">
      <h2 id="categories-title" className={styles.title}>
        Find your slope
      </h2>
      <ul role="list" className={styles.banners}>
        {banners.map(({ slug, name, text }) => (
          <li key={slug}>
            <Link to={`/shop/category/${slug}`} className={styles.banner}>
              <span className={styles.frame}>
                <span className={styles.image}>
                  <img
                    src={`/art/${slug}.svg`}
                    alt=""
                    width={800}
                    height={600}
                    loading="lazy"
                    className="wide tall cover"
                  />
                </span>
              </span>
              <span className={styles.content}>
                <span className={styles.name}>{name}</span>
                <span className={styles.text}>{text}</span>
                <Icon name="arrow" className={styles.arrow} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
