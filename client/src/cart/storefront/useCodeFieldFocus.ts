import { useEffect, useRef } from 'react';
import { useAppSelector } from '../../lib/hooks.ts';
import { selectIsPending } from '../../lib/loading.ts';
import { placeOrder } from '../cartSlice.ts';

interface FieldState {
  /** Whether the user has opened the field. */
  isOpen: boolean;
  isRefused: boolean;
  isChecking: boolean;
}

/** Focuses the field when it opens, and when its code or the order with the code was refused (UX-17). */
export function useCodeFieldFocus({ isOpen, isRefused, isChecking }: FieldState) {
  const isPlacing = useAppSelector(selectIsPending(placeOrder.typePrefix));
  const isRequested = isChecking || isPlacing;
  const wasRequested = useRef(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isOpen) input.current?.focus();
  }, [isOpen]);
  useEffect(() => {
    if (wasRequested.current && !isRequested && isRefused) {
      input.current?.focus();
      // A field that already has the focus is not scrolled to.
      input.current?.scrollIntoView({ block: 'nearest' });
    }
    wasRequested.current = isRequested;
  }, [isRequested, isRefused]);
  return input;
}
