import { Link } from 'react-router-dom';
import { formatDate } from 'shared/format';
import type { StockAlert } from 'shared/memberEntities';
import { lineName } from 'shared/variants';
import { useAppDispatch, useAppSelector } from '../../../lib/hooks.ts';
import { selectIsPending } from '../../../lib/loading.ts';
import { useLoad } from '../../../lib/useLoad.ts';
import {
  addStockAlert,
  stockAlertRemovalDiscarded,
  loadStockAlerts,
  removeStockAlert,
  selectStockAlerts,
} from '../../../state/stockAlertsSlice.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { ProductImage } from '../../../ui/ProductImage.tsx';
import { UndoRow } from '../../../ui/UndoRow.tsx';
import { RowList } from '../../common/lists/RowList.tsx';
import styles from './WishlistPage.module.css';

const getAlertName = ({ product: { name }, variant }: StockAlert) => lineName({ name, variant });

const title = 'Back-in-stock alerts';

/** The back-in-stock alerts of the user (BACK-02); hidden without alerts. */
export function StockAlertList() {
  const dispatch = useAppDispatch();
  useLoad(loadStockAlerts);
  const { alerts, removed } = useAppSelector(selectStockAlerts);
  const isRestoring = useAppSelector(selectIsPending(addStockAlert.typePrefix));
  if (alerts.length === 0) return null;
  return (
    <section aria-labelledby="alerts-title" className={styles.alerts}>
      <h2 id="alerts-title">{title}</h2>
      <RowList label={title} className={styles.list}>
        {alerts.map((alert) =>
          removed.includes(alert._id) ? (
            <UndoRow
              key={`${alert._id} removed`}
              name={getAlertName(alert)}
              busy={isRestoring}
              onUndo={() =>
                void dispatch(
                  addStockAlert({ product: alert.product._id, variant: alert.variant?._id }),
                )
              }
              onExpire={() => void dispatch(stockAlertRemovalDiscarded(alert._id))}
            />
          ) : (
            <StockAlertRow key={alert._id} alert={alert} />
          ),
        )}
      </RowList>
    </section>
  );
}

function StockAlertRow({ alert }: { alert: StockAlert }) {
  const dispatch = useAppDispatch();
  const { _id: id, product, variant, createdAt } = alert;
  return (
    <li className={styles.item}>
      <ProductImage src={product.imageUrl} sizes="96px" alt="" />
      <div className={styles.text}>
        <Link
          to={`/product/${product.slug}${variant ? `?variant=${variant._id}` : ''}`}
          className={`cardLink ${styles.product}`}
        >
          {getAlertName(alert)}
        </Link>
        <span className={styles.date}>Since {formatDate(createdAt)}</span>
      </div>
      <IconButton
        icon="trash"
        label={`Remove the alert for ${getAlertName(alert)}`}
        onClick={() => void dispatch(removeStockAlert(id))}
      />
    </li>
  );
}
