import { Button } from '../../../ui/Button.tsx';
import { Chip } from '../../../ui/Chip.tsx';
import { type Filters, noFilters } from '../../shopFilters.ts';
import type { ActiveFilter } from './activeFilters.ts';

interface Props {
  filters: Filters;
  active: readonly ActiveFilter[];
  onRemoveFilter: (next: Filters) => void;
}

/** Active filters as removable chips (UX-05). */
export function FilterChips({ filters, active, onRemoveFilter }: Props) {
  if (active.length === 0) return null;
  return (
    <div className="row wrap gap2 shrinkable">
      <ul role="list" aria-label="Active filters" className="row wrap gap2 shrinkable">
        {active.map(({ label, without }) => (
          <li key={label} className="fitting">
            <Chip label={label} onRemove={() => onRemoveFilter(without)}>
              {label}
            </Chip>
          </li>
        ))}
      </ul>
      <Button
        variant="quiet"
        size="small"
        className="flushStart"
        onClick={() => onRemoveFilter({ ...noFilters, sort: filters.sort })}
      >
        Clear all
      </Button>
    </div>
  );
}
