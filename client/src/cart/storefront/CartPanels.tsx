import { CartPreview } from './CartPreview.tsx';
import { MiniCart } from './MiniCart.tsx';

/** The cart drawer and its preview, whose code is loaded together. */
export const CartPanels = () => (
  <>
    <MiniCart />
    <CartPreview />
  </>
);
