import type { LinkComponent } from './LinkComponent.ts';
import styles from './Breadcrumbs.module.css';

interface Props {
  /** From the root; the last item is the current page and has no link. */
  items: readonly { label: string; to?: string }[];
  as: LinkComponent;
}

/** Breadcrumb navigation. */
export function Breadcrumbs({ items, as: Link }: Props) {
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
