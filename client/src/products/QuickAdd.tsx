import { useRef, useState } from 'react';
import type { Product } from 'shared/entities';
import { useAppDispatch, useAppSelector } from '../lib/hooks.ts';
import { lazyPart } from '../lib/lazyPart.tsx';
import { classes } from '../ui/classes.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { addOneToCart, selectCart } from '../cart/cartSlice.ts';
import styles from './QuickAdd.module.css';

const QuickNotify = lazyPart(async () => (await import('./NotifyMe.tsx')).QuickNotify);
const QuickAddPopover = lazyPart(
  async () => (await import('./QuickAddPopover.tsx')).QuickAddPopover,
);

interface Props {
  product: Product;
  /** In a row, not in the lower corner of a card's image. */
  inRow?: boolean;
}

/** Adds one unit from a product card; a product with options asks for them in a popover (VAR-04). */
export function QuickAdd({ product, inRow = false }: Props) {
  const dispatch = useAppDispatch();
  const isInCart = useAppSelector((state) =>
    selectCart(state).items.some((item) => item.product._id === product._id),
  );
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const look = { disc: !inRow, className: inRow ? '' : styles.overImage };
  const hasOptions = product.options.length > 0;
  if (product.quantity <= 0) {
    return <QuickNotify product={product} look={look} />;
  }

  const add = () => {
    if (hasOptions) setIsOpen(!isOpen);
    else dispatch(addOneToCart(product, null));
  };
  return (
    <>
      <IconButton
        ref={button}
        icon={isInCart ? 'check' : 'plus'}
        label={`Add ${product.name} to bag`}
        aria-haspopup={hasOptions ? 'dialog' : undefined}
        aria-expanded={hasOptions ? isOpen : undefined}
        {...look}
        className={classes(look.className, isInCart && 'success')}
        onPointerEnter={hasOptions ? () => void QuickAddPopover.load() : undefined}
        onClick={add}
      />
      {hasOptions && (
        <QuickAddPopover product={product} open={isOpen} onOpenChange={setIsOpen} anchor={button} />
      )}
    </>
  );
}
