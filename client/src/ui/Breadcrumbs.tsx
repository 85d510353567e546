import { Link } from 'react-router-dom';
import styles from './Breadcrumbs.module.css';

interface Props {
  /** From the root; the last item is the current page and has no link. */
  items: readonly { label: string; to?: string }[];
}

export function Breadcrumbs({ items }: Props) {
  return (
    <nav aria-label="Breadcrumbs">
      <ol role="list" className="flex wrap textS">
        {items.map(({ label, to }) => (
          <li key={label} className={styles.item}>
            {to === undefined ? (
              <span aria-current="page">{label}</span>
            ) : (
              <Link to={to} className={styles.link}>
                {label}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
