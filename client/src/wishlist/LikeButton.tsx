import { useNavigate } from 'react-router-dom';
import type { Product } from 'shared/entities';
import { useAppDispatch, useAppSelector } from '../lib/hooks.ts';
import { addActionNotice } from '../lib/notices.ts';
import { usePending } from '../lib/usePending.ts';
import { classes } from '../ui/classes.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { selectIsAuthenticated } from '../users/authSlice.ts';
import { selectIsLiked, toggleLike } from './likesSlice.ts';
import styles from './LikeButton.module.css';

interface Props {
  product: Pick<Product, '_id' | 'name' | 'isLiked'>;
  className?: string | undefined;
}

/** Like button: adds a product to the wishlist or removes it (CART-08); signed out, a link leads to the login (SHOPX-18). */
export function LikeButton({ product: { _id, name, isLiked: wasLiked }, className }: Props) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const isSignedIn = useAppSelector(selectIsAuthenticated);
  const changedLike = useAppSelector(selectIsLiked(_id));
  const isLiked = isSignedIn && (changedLike ?? wasLiked);
  // A second click before the reply arrives would revert the first one on the server.
  const [, save] = usePending(() => dispatch(toggleLike({ product: _id, isLiked })));

  const toggle = () => {
    if (isSignedIn) return save();
    const text = 'Please login to wishlist a product';
    dispatch(
      addActionNotice({ id: 'wishlist', kind: 'warning', text, actionLabel: 'Login' }, () =>
        navigate('/login', { state: { from: '/dashboard/wishlist' } }),
      ),
    );
  };

  return (
    <IconButton
      icon={isLiked ? 'heartFilled' : 'heart'}
      label={`Save ${name} to wishlist`}
      aria-pressed={isLiked}
      disc
      className={classes(styles.button, className)}
      onClick={toggle}
    />
  );
}
