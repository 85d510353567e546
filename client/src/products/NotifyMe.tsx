import { type ComponentProps, useEffect } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { Product, Variant } from 'shared/entities';
import { useAppSelector } from '../lib/hooks.ts';
import { useAction, useCall } from '../lib/useCall.ts';
import { usePending } from '../lib/usePending.ts';
import { selectIsAuthenticated } from '../users/authSlice.ts';
import { Button } from '../ui/Button.tsx';
import { IconButton } from '../ui/IconButton.tsx';

interface Props {
  product: Product;
  /** Null for the product as a whole. */
  variant: Variant | null;
  /** Whether it is on the page of the product, whose query stays. */
  isOwnPage?: boolean;
}

const alertPromise = 'We’ll email you when it’s back in stock.';

const notifyParam = 'notify';

/** The page that asks for an alert by itself (SHOPX-17). */
function notifyPath({ slug }: Product, variant: Variant | null, search = ''): string {
  const query = new URLSearchParams(search);
  if (variant) query.set('variant', variant._id);
  query.set(notifyParam, '1');
  return `/product/${slug}?${query}`;
}

/** Asks for an email when a sold-out product or variant is in stock again (BACK-02). */
export function NotifyMe(props: Props) {
  const isSignedIn = useAppSelector(selectIsAuthenticated);
  const navigate = useNavigate();
  const { search } = useLocation();
  if (isSignedIn) return <AlertToggle {...props} />;

  const from = notifyPath(props.product, props.variant, props.isOwnPage ? search : '');
  return (
    <Button variant="secondary" wide onClick={() => void navigate('/login', { state: { from } })}>
      Notify me
    </Button>
  );
}

function AlertToggle({ product, variant }: Props) {
  const { data, state, show } = useCall('GET /alert');
  const act = useAction();
  const alerts = data?.alerts ?? [];
  const target = { product: product._id, variant: variant?._id };
  const alert = alerts.find(
    (other) => other.product._id === target.product && other.variant?._id === target.variant,
  );
  const add = async () => {
    const result = await act('POST /alert', { input: target });
    if (!('error' in result)) show({ alerts: [...alerts, result.payload.alert] });
  };
  const remove = async (id: string) => {
    const result = await act('DELETE /alert/:id', { params: { id } });
    if (!('error' in result)) show({ alerts: alerts.filter(({ _id }) => _id !== id) });
  };
  const [isPending, toggle] = usePending<[]>(() => (alert ? remove(alert._id) : add()));
  const [query, setQuery] = useSearchParams();
  const isWanted = state !== 'loading' && query.has(notifyParam);
  useEffect(() => {
    if (!isWanted) return;
    const done = new URLSearchParams(query);
    done.delete(notifyParam);
    setQuery(done, { replace: true });
    if (!alert) void toggle();
    // Runs once; the other values are new with each render.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isWanted]);
  if (state === 'loading') return null;
  return (
    <>
      {/* One button for both actions, so that it keeps the focus. */}
      <Button variant="secondary" wide busy={isPending} onClick={() => void toggle()}>
        {alert ? 'Undo' : 'Notify me'}
      </Button>
      <p role="status">{alert && alertPromise}</p>
    </>
  );
}

interface QuickProps {
  product: Product;
  /** The look of QuickAdd, in whose place it stands. */
  look: Pick<ComponentProps<typeof IconButton>, 'disc' | 'className'>;
}

/** Asks for an email when a sold-out product is back; after a login, the page of the product does (SHOPX-17). */
export function QuickNotify({ product, look }: QuickProps) {
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
