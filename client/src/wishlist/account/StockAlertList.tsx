import { Link } from 'react-router-dom';
import { formatDate } from 'shared/format';
import type { StockAlert } from 'shared/users/memberEntities';
import { lineName } from 'shared/products/variants';
import { linePath } from '../../cart/cartItems.ts';
import { useAction, useCall } from '../../lib/useCall.ts';
import { usePending } from '../../lib/usePending.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { ProductImage } from '../../ui/ProductImage.tsx';
import { UndoRow } from '../../ui/UndoRow.tsx';
import { RowList } from '../../common/lists/RowList.tsx';
import { useRemovals } from './useRemovals.ts';
import styles from './WishlistPage.module.css';

const getAlertName = ({ product: { name }, variant }: StockAlert) => lineName({ name, variant });

const title = 'Back-in-stock alerts';

/** The back-in-stock alerts of the user (BACK-02); hidden without alerts. */
export function StockAlertList() {
  const { data } = useCall('GET /alert');
  const { rows, ...removals } = useRemovals(data?.alerts ?? []);
  const act = useAction();
  const remove = async (id: string) => {
    const result = await act('DELETE /alert/:id', { params: { id } });
    if (!('error' in result)) removals.markRemoved(id);
  };
  const [isRestoring, restore] = usePending(async ({ _id: id, product, variant }: StockAlert) => {
    const input = { product: product._id, variant: variant?._id };
    const result = await act('POST /alert', { input });
    if (!('error' in result)) removals.restore(id, result.payload.alert);
  });
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby="alerts-title" className="grid gap4 mt6">
      <h2 id="alerts-title">{title}</h2>
      <RowList label={title} className={styles.list}>
        {rows.map(({ row: alert, isRemoved }) =>
          isRemoved ? (
            <UndoRow
              key={`${alert._id} removed`}
              name={getAlertName(alert)}
              busy={isRestoring}
              onUndo={() => void restore(alert)}
              onExpire={() => removals.discard(alert._id)}
            />
          ) : (
            <li key={alert._id} className={styles.item}>
              <ProductImage src={alert.product.imageUrl} sizes="96px" alt="" />
              <div className={styles.text}>
                <Link
                  to={linePath({ slug: alert.product.slug, variant: alert.variant })}
                  className="cardLink bold leading3"
                >
                  {getAlertName(alert)}
                </Link>
                <span className="muted balance">Since {formatDate(alert.createdAt)}</span>
              </div>
              <IconButton
                icon="trash"
                label={`Remove the alert for ${getAlertName(alert)}`}
                onClick={() => void remove(alert._id)}
              />
            </li>
          ),
        )}
      </RowList>
    </section>
  );
}
