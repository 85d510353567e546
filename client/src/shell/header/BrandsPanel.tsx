import type { RefObject } from 'react';
import { usePanel } from '../../common/panelsSlice.ts';
import { Popover } from '../../ui/Popover.tsx';
import { BrandList } from './BrandList.tsx';

export function BrandsPanel({ anchor }: { anchor: RefObject<HTMLButtonElement | null> }) {
  const { isOpen, close } = usePanel('brands');
  return (
    <Popover open={isOpen} onOpenChange={close} anchor={anchor} label="Brands">
      <BrandList onChoose={close} />
    </Popover>
  );
}
