import { Link } from 'react-router-dom';
import type { Product } from 'shared/entities';
import type { WishlistItem } from 'shared/users/memberEntities';
import { formatDate, formatPrice } from 'shared/format';
import { lazyPart } from '../../lib/lazyPart.tsx';
import { useAction, useCall } from '../../lib/useCall.ts';
import { usePageNumber } from '../../lib/usePageNumber.ts';
import { usePending } from '../../lib/usePending.ts';
import { useProductsById } from '../../products/productsById.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Page } from '../../common/Page.tsx';
import { ProductImage } from '../../ui/ProductImage.tsx';
import { Price } from '../../ui/Price.tsx';
import { UndoRow } from '../../ui/UndoRow.tsx';
import { AsyncContent } from '../../common/AsyncContent.tsx';
import { ButtonLink } from '../../common/ButtonLink.tsx';
import { LazyTrendingProducts } from '../../products/LazyTrendingProducts.tsx';
import { QuickAdd } from '../../products/QuickAdd.tsx';
import { StockTag } from '../../products/StockTag.tsx';
import { ListPagination } from '../../common/lists/ListPagination.tsx';
import { RowList } from '../../common/lists/RowList.tsx';
import styles from './WishlistPage.module.css';
import { useRemovals } from './useRemovals.ts';

const StockAlertList = lazyPart(async () => (await import('./StockAlertList.tsx')).StockAlertList);

export function WishlistPage() {
  const { loading, rows, pagination, products, isRestoring, remove, restore, discard } =
    useWishlist();
  return (
    <Page title="WishList">
      <AsyncContent list {...loading}>
        {rows.length === 0 ? (
          <>
            <EmptyState
              title="you have no wishlist yet!"
              image="/art/empty-wishlist.svg"
              action={<ButtonLink to="/shop">Go to the shop</ButtonLink>}
            >
              Tap a heart to save products.
            </EmptyState>
            <LazyTrendingProducts />
          </>
        ) : (
          <>
            <RowList label="WishList" className={styles.list}>
              {rows.map(({ row: item, isRemoved }) =>
                isRemoved ? (
                  <UndoRow
                    key={`${item._id} removed`}
                    name={item.product.name}
                    busy={isRestoring}
                    onUndo={() => void restore(item)}
                    onExpire={() => discard(item._id)}
                  />
                ) : (
                  <WishlistRow
                    key={item._id}
                    item={item}
                    product={products?.get(item.product._id)}
                    onRemove={() => void remove(item._id)}
                  />
                ),
              )}
            </RowList>
            <ListPagination {...pagination} rowNames={['product', 'products']} />
          </>
        )}
      </AsyncContent>
      <StockAlertList />
    </Page>
  );
}

function useWishlist() {
  const { data, reload, ...loading } = useCall('GET /wishList', {
    input: { page: usePageNumber() },
  });
  const { wishlist = [], page = 1, pages = 1, totalWishes = 0 } = data ?? {};
  const { rows, removedCount, ...removals } = useRemovals(wishlist);
  // As they are today, for their stock and their options (SHOPX-18).
  const products = useProductsById(rows.map(({ row }) => row.product._id));
  const update = useAction({ successText: 'Update wishlist' });
  const remove = async (id: string) => {
    const result = await update('DELETE /wishList/:id', { params: { id } });
    if (!('error' in result)) removals.markRemoved(id);
  };
  const [isRestoring, restore] = usePending(async ({ _id: id, product }: WishlistItem) => {
    const result = await update('POST /wishList', { input: { product: product._id } });
    if ('error' in result) return;
    const restored = result.payload.wishlist.find((item) => item.product._id === product._id);
    if (restored) removals.restore(id, restored);
    else removals.discard(id);
  });
  // After the last one, the page is read again to fill the gaps.
  const discard = (id: string) =>
    rows.filter(({ isRemoved }) => isRemoved).length > 1 ? removals.discard(id) : void reload();
  const pagination = { page, pages, total: totalWishes - removedCount };
  return { loading, rows, pagination, products, isRestoring, remove, restore, discard };
}

interface RowProps {
  item: WishlistItem;
  /** Undefined until it is loaded, and for one that is not public. */
  product: Product | undefined;
  onRemove: () => void;
}

function WishlistRow({ item, product: current, onRemove }: RowProps) {
  const { product, createdAt, wasPrice } = item;
  return (
    <li className={styles.item}>
      <ProductImage src={product.imageUrl} sizes="96px" alt="" />
      <div className={styles.text}>
        {product.isActive === false ? (
          <span className="bold leading3">{product.name}</span>
        ) : (
          <Link to={`/product/${product.slug}`} className="cardLink bold leading3">
            {product.name}
          </Link>
        )}
        <span>
          {current && current.priceMax > current.price && 'From '}
          <Price value={product.price} />
        </span>
        {current && <StockTag stock={current.quantity} />}
        {wasPrice !== undefined && <span>Was {formatPrice(wasPrice)}</span>}
        {product.isActive === false && <span className="textS bold">Not available now</span>}
        <span className="muted balance">Added on {formatDate(createdAt)}</span>
      </div>
      <div className={styles.actions}>
        {current && <QuickAdd product={current} inRow />}
        <IconButton icon="trash" label={`Remove ${product.name}`} onClick={onRemove} />
      </div>
    </li>
  );
}
