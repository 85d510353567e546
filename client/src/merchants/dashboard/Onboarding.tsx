import { Link } from 'react-router-dom';
import { createResourceSlice } from '../../lib/createResourceSlice.ts';
import { useAppSelector } from '../../lib/hooks.ts';
import { useLoad } from '../../lib/useLoad.ts';
import { selectUser } from '../../users/authSlice.ts';
import { Card } from '../../ui/Card.tsx';
import { Icon } from '../../ui/Icon.tsx';

export const { load: loadOnboarding, select: selectOnboarding } = createResourceSlice(
  'dashboard/onboarding',
  async (_: void, { call }) => {
    const [brand] = (await call('GET /brands')).brands;
    const { products } = await call('GET /products', { input: { limit: 20 } });
    const hasImage = products.some(({ imageUrl }) => imageUrl !== '');
    return { brand, product: products[0], hasImage };
  },
  { initial: null },
);

type State = NonNullable<ReturnType<typeof selectOnboarding>>;

/** Checklist for new merchants, until they have a described brand, a product and an image (DESK-09). */
export function Onboarding() {
  const isMerchant = useAppSelector(selectUser)?.role === 'ROLE_MERCHANT';
  const state = useAppSelector(selectOnboarding);
  // A completed checklist is not loaded again.
  const isDone = state && listSteps(state).every((step) => step.isDone);
  return isMerchant && !isDone ? <Checklist state={state} /> : null;
}

function Checklist({ state }: { state: State | null }) {
  const { hasLoaded } = useLoad(loadOnboarding);
  if (!state || !hasLoaded) return null;
  return (
    <Card as="section" aria-labelledby="first-steps" className="mb5">
      <h2 id="first-steps">First steps</h2>
      <ol role="list" className="grid gap2 mt3">
        {listSteps(state).map(({ label, to, isDone }) => (
          <li key={label} className="row gap2 tappable">
            <Icon name={isDone ? 'check' : 'chevronRight'} size={20} />
            {isDone ? (
              <span className="soft">
                {label} <span className="visuallyHidden">(done)</span>
              </span>
            ) : (
              <Link to={to}>{label}</Link>
            )}
          </li>
        ))}
      </ol>
    </Card>
  );
}

const listSteps = ({ brand, product, hasImage }: State) => [
  {
    label: 'Describe your brand',
    to: brand ? `/dashboard/brand/edit/${brand._id}` : '/dashboard/brand',
    isDone: !!brand?.description,
  },
  { label: 'Add your first product', to: '/dashboard/product/add', isDone: product !== undefined },
  {
    label: 'Add a product image',
    to: product ? `/dashboard/product/edit/${product._id}` : '/dashboard/product/add',
    isDone: hasImage,
  },
];
