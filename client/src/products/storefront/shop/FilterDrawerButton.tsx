import { useState } from 'react';
import { formatCount } from 'shared/format';
import { lazyPart } from '../../../lib/lazyPart.tsx';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import type { FilterChange } from './activeFilters.ts';
import { FilterPanel } from './FilterPanel.tsx';
import type { Filters } from '../../shopFilters.ts';
import type { ListScope } from '../../shopSlice.ts';

interface Props {
  scope: ListScope;
  filters: Filters;
  activeCount: number;
  total: number | null;
  onChange: (change: FilterChange) => void;
}

const Drawer = lazyPart(async () => (await import('../../../ui/Drawer.tsx')).Drawer);

/** On narrow screens the filters are in a drawer. */
export function FilterDrawerButton({ activeCount, total, ...filtering }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <div className="rigid fitting onlyNarrow">
      <Button
        variant="secondary"
        size="small"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(true)}
      >
        <Icon name="filter" size={20} />
        Filter & sort
        {activeCount > 0 && <Badge tone="success">{activeCount}</Badge>}
      </Button>
      <Drawer
        open={isOpen}
        onClose={close}
        title="Filter and sort"
        footer={
          <Button wide onClick={close}>
            {total === null ? 'Show products' : `Show ${formatCount(total, 'product')}`}
          </Button>
        }
      >
        <FilterPanel isCollapsible {...filtering} />
      </Drawer>
    </div>
  );
}
