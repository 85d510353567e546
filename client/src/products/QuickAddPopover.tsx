import { type FormEvent, useState } from 'react';
import type { Product } from 'shared/entities';
import { useAppDispatch } from '../lib/hooks.ts';
import { Button } from '../ui/Button.tsx';
import { Drawer } from '../ui/Drawer.tsx';
import { classes } from '../ui/classes.ts';
import { type AnchoredProps, Popover } from '../ui/Popover.tsx';
import { OptionPickers, usePickers } from './OptionPickers.tsx';
import { type Choice, defaultChoice, describeChoice } from './variantChoice.ts';
import { addOneToCart } from '../cart/cartSlice.ts';
import { NotifyMe } from './NotifyMe.tsx';
import { SalePrice } from './SalePrice.tsx';
import styles from './QuickAdd.module.css';

interface Props extends Omit<AnchoredProps, 'label'> {
  product: Product;
}

/** Asks for the options of a product on a card (VAR-04); on phones at the bottom of the screen (FIND-03). */
export function QuickAddPopover({ product, ...popover }: Props) {
  const [isNarrow] = useState(() => window.matchMedia('(max-width: 40rem)').matches);
  const label = `Add ${product.name} to bag`;
  const close = () => popover.onOpenChange(false);
  if (isNarrow) {
    return (
      <Drawer side="bottom" open={popover.open} onClose={close} title={label}>
        <QuickAddForm product={product} onAdded={close} />
      </Drawer>
    );
  }
  return (
    <Popover {...popover} label={label}>
      <QuickAddForm product={product} onAdded={close} className={styles.popover} />
    </Popover>
  );
}

interface FormProps {
  product: Product;
  onAdded: () => void;
  className?: string | undefined;
}

/** Mounted when it opens, so each time starts without a choice. */
function QuickAddForm({ product, onAdded, className }: FormProps) {
  const dispatch = useAppDispatch();
  const [choice, setChoice] = useState<Choice>(() => defaultChoice(product));
  const { pickers, requireChoice } = usePickers({ product, choice, onChange: setChoice });
  const chosen = describeChoice(product, choice);
  const { variant, missing, stock } = chosen;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (missing !== undefined) return requireChoice();
    if (!variant) return;
    dispatch(addOneToCart(product, variant));
    onAdded();
  };
  return (
    <form noValidate className={classes('grid gap4', className)} onSubmit={submit}>
      <OptionPickers {...pickers} className="grid gap4" />
      <p aria-live="polite" className="textL bold">
        {chosen.isLowestPrice && 'From '}
        <SalePrice {...chosen} />
        {stock <= 0 && <span className="warning textS"> Out of stock</span>}
      </p>
      {variant && stock <= 0 ? (
        <NotifyMe product={product} variant={variant} />
      ) : (
        <Button type="submit" wide disabled={stock <= 0}>
          Add To Bag
        </Button>
      )}
    </form>
  );
}
