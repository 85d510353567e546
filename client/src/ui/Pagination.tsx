import { Link } from 'react-router-dom';
import { Icon, type IconName } from './Icon.tsx';
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
  const step = (next: number, name: string, icon: IconName) =>
    next < 1 || next > pages ? (
      <span className={styles.step} />
    ) : (
      <Link to={to(next)} className={styles.step} aria-label={name}>
        <Icon name={icon} size={20} />
      </Link>
    );
  return (
    <nav aria-label={label} className="row wrap middle gap1">
      {step(page - 1, 'Previous page', 'chevronLeft')}
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
      {step(page + 1, 'Next page', 'chevronRight')}
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
