import { useNavigate } from 'react-router-dom';
import type { Product } from 'shared/entities';
import { useAppDispatch, useAppSelector } from '../../../lib/hooks.ts';
import { noticeAdded } from '../../../lib/notices.ts';
import { selectIsAuthenticated } from '../../../state/authSlice.ts';
import { addStockAlert } from '../../../state/stockAlertsSlice.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { alertPromise, notifyPath } from './NotifyMe.tsx';

interface Props {
  product: Product;
  className: string | undefined;
}

/** Asks for an email when a sold-out product is back; after a login, the page of the product does (SHOPX-17). */
export function QuickNotify({ product, className }: Props) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const isSignedIn = useAppSelector(selectIsAuthenticated);

  async function notify() {
    if (!isSignedIn) return navigate('/login', { state: { from: notifyPath(product, null) } });
    const result = await dispatch(addStockAlert({ product: product._id }));
    if (addStockAlert.fulfilled.match(result)) {
      dispatch(noticeAdded({ kind: 'success', text: alertPromise }));
    }
  }
  return (
    <IconButton
      icon="mail"
      label={`Notify me about ${product.name}`}
      className={className}
      onClick={() => void notify()}
    />
  );
}
