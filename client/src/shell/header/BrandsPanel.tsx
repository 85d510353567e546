import type { RefObject } from 'react';
import { useAppDispatch, useAppSelector } from '../../lib/hooks.ts';
import { Popover } from '../../ui/Popover.tsx';
import { BrandList } from './BrandList.tsx';
import { panelClosed, panelOpened, selectOpenPanel } from '../../common/panelsSlice.ts';

/** Brands panel of the header button. */
export function BrandsPanel({ anchor }: { anchor: RefObject<HTMLButtonElement | null> }) {
  const dispatch = useAppDispatch();
  const isOpen = useAppSelector(selectOpenPanel) === 'brands';
  const close = () => dispatch(panelClosed());
  return (
    <Popover
      open={isOpen}
      onOpenChange={(open) => (open ? dispatch(panelOpened('brands')) : close())}
      anchor={anchor}
      label="Brands"
    >
      <BrandList onChoose={close} />
    </Popover>
  );
}
