import { usePageTitle } from '../lib/usePageTitle.ts';
import { ButtonLink } from './ButtonLink.tsx';
import styles from './NotFoundPage.module.css';

/** Not-found page (ROUTE-19), also for unknown products, categories and brands, and for screens of other roles. */
export function NotFoundPage() {
  usePageTitle('Not found');
  return (
    <section aria-labelledby="page-title" className={styles.page}>
      <img src="/art/not-found.svg" alt="" width={480} height={360} className={styles.image} />
      <h1 id="page-title" tabIndex={-1} className="textXl">
        The page you are looking for was not found.
      </h1>
      <p className="soft">It may have moved, or its product is no longer sold here.</p>
      <div className="flex wrap middle gap3 mt2">
        <ButtonLink to="/shop">Go to the shop</ButtonLink>
        <ButtonLink to="/" variant="secondary">
          Back to the home page
        </ButtonLink>
      </div>
    </section>
  );
}
