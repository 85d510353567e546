import type { ComponentProps } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Product } from 'shared/entities';
import { useAppSelector } from '../lib/hooks.ts';
import { useAction } from '../lib/useCall.ts';
import { selectIsAuthenticated } from '../users/authSlice.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { alertPromise, notifyPath } from './NotifyMe.tsx';

interface Props {
  product: Product;
  /** The look of QuickAdd, in whose place it stands. */
  look: Pick<ComponentProps<typeof IconButton>, 'disc' | 'className'>;
}

/** Asks for an email when a sold-out product is back; after a login, the page of the product does (SHOPX-17). */
export function QuickNotify({ product, look }: Props) {
  const act = useAction({ successText: alertPromise });
  const navigate = useNavigate();
  const isSignedIn = useAppSelector(selectIsAuthenticated);

  async function notify() {
    if (!isSignedIn) return navigate('/login', { state: { from: notifyPath(product, null) } });
    await act('POST /alert', { input: { product: product._id } });
  }
  return (
    <IconButton
      icon="mail"
      label={`Notify me about ${product.name}`}
      {...look}
      onClick={() => void notify()}
    />
  );
}
