import { type ReactNode, useId } from 'react';
import type { Product } from 'shared/entities';
import { ProductCard } from './ProductCard.tsx';
import styles from './ProductSection.module.css';

interface Props {
  title: string;
  /** Undefined while `children` stand for them. */
  products: readonly Product[] | undefined;
  onOpen?: (() => void) | undefined;
  children?: ReactNode;
}

/** A few products under a heading; nothing without any. */
export function ProductSection({ title, products, onOpen, children }: Props) {
  const id = useId();
  if (products?.length === 0) return null;
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id} className="textL">
        {title}
      </h2>
      {products ? (
        <ul role="list" className={styles.grid}>
          {products.map((product) => (
            <li key={product._id}>
              <ProductCard product={product} onOpen={onOpen} />
            </li>
          ))}
        </ul>
      ) : (
        children
      )}
    </section>
  );
}
