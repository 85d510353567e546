import { useRef, useState } from 'react';
import type { Product } from 'shared/entities';
import { useAppDispatch, useAppSelector } from '../../../lib/hooks.ts';
import { LazyPart } from '../../../lib/LazyPart.tsx';
import { classes } from '../../../ui/classes.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { selectCart } from '../../../state/cartSlice.ts';
import { addOneToCart } from './addOneToCart.ts';
import styles from './QuickAdd.module.css';

const loadPopover = async () => (await import('./QuickAddPopover.tsx')).QuickAddPopover;

/** Adds one unit from a product card; a product with options asks for them in a popover (VAR-04). */
export function QuickAdd({ product }: { product: Product }) {
  const dispatch = useAppDispatch();
  const isInCart = useAppSelector(selectCart).items.some(
    (item) => item.product._id === product._id,
  );
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const hasOptions = product.options.length > 0;
  if (product.quantity <= 0) return null;

  const add = () => {
    if (hasOptions) setIsOpen(!isOpen);
    else dispatch(addOneToCart(product, null));
  };
  return (
    <>
      <IconButton
        ref={button}
        icon={isInCart ? 'check' : 'bag'}
        label={`Add ${product.name} to bag`}
        aria-haspopup={hasOptions ? 'dialog' : undefined}
        aria-expanded={hasOptions ? isOpen : undefined}
        className={classes(styles.button, isInCart && styles.inCart)}
        onPointerEnter={hasOptions ? () => void loadPopover() : undefined}
        onClick={add}
      />
      {hasOptions && (
        <LazyPart shouldLoad={isOpen} load={loadPopover}>
          {(QuickAddPopover) => (
            <QuickAddPopover
              product={product}
              open={isOpen}
              onOpenChange={setIsOpen}
              anchor={button}
            />
          )}
        </LazyPart>
      )}
    </>
  );
}
