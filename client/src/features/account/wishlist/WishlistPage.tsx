import { Link } from 'react-router-dom';
import type { Product } from 'shared/entities';
import type { WishlistItem } from 'shared/memberEntities';
import { formatDate, formatPrice } from 'shared/format';
import { useAppDispatch, useAppSelector } from '../../../lib/hooks.ts';
import { LazyPart } from '../../../lib/LazyPart.tsx';
import { selectIsPending } from '../../../lib/loading.ts';
import { useLoad } from '../../../lib/useLoad.ts';
import { usePageNumber } from '../../../lib/usePageNumber.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Page } from '../../common/Page.tsx';
import { ProductImage } from '../../../ui/ProductImage.tsx';
import { Price } from '../../../ui/Price.tsx';
import { UndoRow } from '../../../ui/UndoRow.tsx';
import { AsyncContent } from '../../common/AsyncContent.tsx';
import { ButtonLink } from '../../common/ButtonLink.tsx';
import { LazyTrendingProducts } from '../../common/catalogue/LazyTrendingProducts.tsx';
import { QuickAdd } from '../../common/catalogue/QuickAdd.tsx';
import { StockTag } from '../../common/catalogue/StockTag.tsx';
import { ListPagination } from '../../common/lists/ListPagination.tsx';
import { RowList } from '../../common/lists/RowList.tsx';
import styles from './WishlistPage.module.css';
import {
  discardRemoval,
  loadWishedProducts,
  loadWishlist,
  removeWishlistItem,
  restoreWishlistItem,
  selectWishedProducts,
  selectWishlist,
} from './wishlistSlice.ts';

const loadStockAlertList = async () => (await import('./StockAlertList.tsx')).StockAlertList;

/** Wishlist page (DASH-18). */
export function WishlistPage() {
  const dispatch = useAppDispatch();
  const requestedPage = usePageNumber();
  const { wishlist, page, pages, totalWishes, removed } = useAppSelector(selectWishlist);
  const isRestoring = useAppSelector(selectIsPending(restoreWishlistItem.typePrefix));
  const loading = useLoad(loadWishlist, requestedPage);
  const products = useAppSelector(selectWishedProducts);
  useLoad(
    loadWishedProducts,
    wishlist.map(({ product }) => product._id),
  );
  return (
    <Page title="WishList">
      <AsyncContent list {...loading}>
        {wishlist.length === 0 ? (
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
              {wishlist.map((item) =>
                removed.includes(item._id) ? (
                  <UndoRow
                    key={`${item._id} removed`}
                    name={item.product.name}
                    busy={isRestoring}
                    onUndo={() => void dispatch(restoreWishlistItem(item))}
                    onExpire={() => void dispatch(discardRemoval(item._id))}
                  />
                ) : (
                  <WishlistRow key={item._id} item={item} product={products[item.product._id]} />
                ),
              )}
            </RowList>
            <ListPagination
              page={page}
              pages={pages}
              total={totalWishes}
              rowNames={['product', 'products']}
            />
          </>
        )}
      </AsyncContent>
      <LazyPart shouldLoad load={loadStockAlertList}>
        {(StockAlertList) => <StockAlertList />}
      </LazyPart>
    </Page>
  );
}

interface RowProps {
  item: WishlistItem;
  /** Undefined until it is loaded, and for one that is not public. */
  product: Product | undefined;
}

function WishlistRow({ item, product: current }: RowProps) {
  const { _id: id, product, createdAt, wasPrice } = item;
  const dispatch = useAppDispatch();
  return (
    <li className={styles.item}>
      <ProductImage src={product.imageUrl} sizes="96px" alt="" />
      <div className={styles.text}>
        {product.isActive === false ? (
          <span className={styles.product}>{product.name}</span>
        ) : (
          <Link to={`/product/${product.slug}`} className={`cardLink ${styles.product}`}>
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
        <span className={styles.date}>Added on {formatDate(createdAt)}</span>
      </div>
      <div className={styles.actions}>
        {current && <QuickAdd product={current} className="" />}
        <IconButton
          icon="trash"
          label={`Remove ${product.name}`}
          onClick={() => void dispatch(removeWishlistItem(id))}
        />
      </div>
    </li>
  );
}
