import { type RefObject, useId } from 'react';
import { Link } from 'react-router-dom';
import type { Product } from 'shared/entities';
import { classes } from '../../ui/classes.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LoadFailed } from '../../common/LoadFailed.tsx';
import { ProductGrid, ProductGridSkeleton } from '../../products/storefront/shop/ProductGrid.tsx';
import styles from './ProductSection.module.css';

interface Props {
  title: string;
  lead: string;
  emptyText: string;
  products: readonly Product[] | undefined;
  skeletonCount: number;
  /** Places the heading beside the list on wide screens, over an image (LOOK-02). */
  hasSideHeading?: boolean;
  state: 'loading' | 'loaded' | 'missing' | 'failed';
  retry: () => void;
  ref?: RefObject<HTMLHeadingElement | null>;
}

export function ProductSection(props: Props) {
  const { title, lead, emptyText, products, skeletonCount, hasSideHeading, state, retry, ref } =
    props;
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={classes(styles.section, hasSideHeading && styles.sideHeading)}
    >
      <div className={styles.heading}>
        <h2 ref={ref} id={id} tabIndex={-1} className={styles.title}>
          {title}
        </h2>
        <p className={styles.lead}>{lead}</p>
        <Link to="/shop" aria-label={`${title}: see all products`} className={styles.more}>
          See all products
        </Link>
        {hasSideHeading && (
          <img
            src="/art/featured.svg"
            alt=""
            width={480}
            height={1400}
            loading="lazy"
            className={styles.image}
          />
        )}
      </div>
      {products && products.length > 0 && <ProductGrid products={products} label={title} />}
      {products?.length === 0 && <EmptyState title={emptyText} />}
      {!products && state === 'loading' && <ProductGridSkeleton count={skeletonCount} />}
      {!products && state !== 'loading' && <LoadFailed subject={title} retry={retry} />}
    </section>
  );
}
