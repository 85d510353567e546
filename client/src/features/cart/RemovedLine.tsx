import { useEffect, useRef, useState } from 'react';
import { useAppDispatch } from '../../lib/hooks.ts';
import { Button } from '../../ui/Button.tsx';
import type { CartItem } from './cartItems.ts';
import { removalForgotten, removalUndone } from './cartSlice.ts';
import styles from './MiniCart.module.css';

/** Milliseconds in which a removal can be undone (UX-11). */
const patience = 6_000;

interface Props {
  item: CartItem;
  takesFocus: boolean;
  onTouched: () => void;
}

/** Where a line was: it can be brought back, and goes by itself unless somebody is about to press (UX-11). */
export function RemovedLine({ item, takesFocus, onTouched }: Props) {
  const { _id, name } = item.product;
  const dispatch = useAppDispatch();
  const undo = useRef<HTMLButtonElement>(null);
  const [isHovered, setIsHovered] = useState(false);
  const [isFocused, setIsFocused] = useState(false);

  useEffect(() => {
    if (takesFocus) undo.current?.focus();
    // Only a line that has just been removed takes the focus.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  useEffect(() => {
    if (isHovered || isFocused) return;
    const timer = setTimeout(() => dispatch(removalForgotten(_id)), patience);
    return () => clearTimeout(timer);
  }, [dispatch, _id, isHovered, isFocused]);

  return (
    <li className={styles.removed}>
      <span>{name} removed.</span>
      <Button
        ref={undo}
        variant="quiet"
        size="small"
        aria-label={`Undo: keep ${name}`}
        onPointerEnter={() => setIsHovered(true)}
        onPointerLeave={() => setIsHovered(false)}
        onFocus={() => setIsFocused(true)}
        onBlur={() => setIsFocused(false)}
        onClick={() => {
          onTouched();
          dispatch(removalUndone(_id));
        }}
      >
        Undo
      </Button>
    </li>
  );
}
