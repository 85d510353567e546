import { Link } from 'react-router-dom';
import { Icon } from './Icon.tsx';
import styles from './Pagination.module.css';

interface Props {
  /** Starts at 1. */
  page: number;
  pages: number;
  to: (page: number) => string;
  label?: string;
}

/** Pagination with links to the first, the last and the pages around the current one (UX-04). */
export function Pagination({ page, pages, to, label = 'Pages' }: Props) {
  return (
    <nav aria-label={label} className="row wrap middle gap1">
      {page > 1 ? (
        <Link to={to(page - 1)} className={styles.step} aria-label="Previous page">
          <Icon name="chevronLeft" size={20} />
        </Link>
      ) : (
        <span className={styles.step} />
      )}
      <ol role="list" className={styles.pages}>
        {numbers(page, pages).map((number, index) => (
          <li key={number ?? `gap${index}`}>
            {number === null ? (
              <span className={styles.gap}>…</span>
            ) : (
              <Link
                to={to(number)}
                className={styles.page}
                aria-label={`Page ${number}`}
                aria-current={number === page ? 'page' : undefined}
              >
                {number}
              </Link>
            )}
          </li>
        ))}
      </ol>
      {page < pages ? (
        <Link to={to(page + 1)} className={styles.step} aria-label="Next page">
          <Icon name="chevronRight" size={20} />
        </Link>
      ) : (
        <span className={styles.step} />
      )}
    </nav>
  );
}

/** The page numbers to link, null for a gap; a gap never hides a single page. */
function numbers(page: number, pages: number): (number | null)[] {
  const from = page <= 4 ? 1 : Math.min(page - 1, pages - 4);
  const to = page >= pages - 3 ? pages : Math.max(page + 1, 5);
  const shownPages = Array.from({ length: pages }, (_, index) => index + 1).filter(
    (number) => number === 1 || number === pages || (number >= from && number <= to),
  );
  return shownPages.flatMap((number, index) =>
    index > 0 && number - (shownPages[index - 1] ?? 0) > 1 ? [null, number] : [number],
  );
}
