import type { PropsWithChildren } from 'react';
import { Link } from 'react-router-dom';
import { formatPrice } from 'shared/format';
import { variantLabel } from 'shared/products/variants';
import type { DataColumn } from '../../ui/DataTable.tsx';
import { ProductImage } from '../../ui/ProductImage.tsx';
import { statusColumn } from '../../common/dashboard/columns.tsx';
import type { ProductRow } from './productEdits.ts';
import styles from './ProductsPage.module.css';

type Renders = Record<'name' | 'price' | 'quantity', DataColumn<ProductRow>['render']>;

export const productColumns = (cells: Renders): readonly DataColumn<ProductRow>[] => [
  { heading: 'Name', isRowHeader: true, sortKey: 'name', render: cells.name },
  {
    heading: 'Sku',
    phoneLine: 2,
    render: ({ product, variant }) => (
      <span className={styles.sku}>{(variant ?? product).sku}</span>
    ),
  },
  { heading: 'Brand', render: ({ product, variant }) => !variant && (product.brand?.name ?? '–') },
  { heading: 'Price', align: 'end', sortKey: 'price', phoneLine: 2, render: cells.price },
  { heading: 'Stock', align: 'end', sortKey: 'quantity', phoneLine: 2, render: cells.quantity },
  {
    ...statusColumn<ProductRow>(({ product, variant }) =>
      (variant ?? product).isActive ? 'Active' : 'Disabled',
    ),
    phoneLine: undefined,
  },
];

export function NameCell({
  product,
  variant,
  children,
}: PropsWithChildren<Omit<ProductRow, 'key'>>) {
  if (variant) {
    return <div className={styles.variant}>{variantLabel(product.options, variant.values)}</div>;
  }
  return (
    <div className={styles.name}>
      <ProductImage src={product.imageUrl} sizes="26px" alt="" className={styles.image} />
      <Link to={`/dashboard/product/edit/${product._id}`}>{product.name}</Link>
      {children}
    </div>
  );
}

export const readCells: Renders = {
  name: ({ product, variant }) => <NameCell product={product} variant={variant} />,
  price: ({ product, variant }) => formatPrice(variant?.price ?? product.price),
  quantity: ({ product, variant }) => (
    <span className={styles.stock}>{(variant ?? product).quantity}</span>
  ),
};
