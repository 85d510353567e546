import { formatCount } from 'shared/format';
import { Button } from '../../../ui/Button.tsx';
import { Drawer } from '../../../ui/Drawer.tsx';
import { FilterPanel } from './FilterPanel.tsx';
import type { FilterChange } from './activeFilters.ts';
import type { Filters } from '../../shopFilters.ts';
import type { ListScope } from '../../shopSlice.ts';

interface Props {
  open: boolean;
  onClose: () => void;
  scope: ListScope;
  filters: Filters;
  total: number | null;
  onChange: (change: FilterChange) => void;
}

export function FilterDrawer({ open, onClose, scope, filters, total, onChange }: Props) {
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title="Filter and sort"
      footer={
        <Button wide onClick={onClose}>
          {total === null ? 'Show products' : `Show ${formatCount(total, 'product')}`}
        </Button>
      }
    >
      <FilterPanel isCollapsible scope={scope} filters={filters} onChange={onChange} />
    </Drawer>
  );
}
