import { CartPreview } from './CartPreview.tsx';
import { MiniCart } from './MiniCart.tsx';

/** What the header's cart button opens: the drawer and its preview, whose code is loaded together. */
export const CartPanels = () => (
  <>
    <MiniCart />
    <CartPreview />
  </>
);
