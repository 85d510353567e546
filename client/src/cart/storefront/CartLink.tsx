import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import { ButtonLink } from '../../common/ButtonLink.tsx';
import { usePanel } from '../../common/panelsSlice.ts';

/** A link out of the open cart, which closes it. */
export const CartLink = (props: ComponentProps<typeof Link>) => (
  <Link {...props} onClick={usePanel('cart').close} />
);

export const CartButtonLink = (props: ComponentProps<typeof ButtonLink>) => (
  <ButtonLink {...props} onClick={usePanel('cart').close} />
);
