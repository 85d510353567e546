import { useId, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { classes } from '../../../ui/classes.ts';
import { Fieldset } from '../../../ui/Fieldset.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import checkbox from '../../../ui/Checkbox.module.css';
import styles from './FacetGroup.module.css';

interface FacetValue {
  value: string;
  label: string;
  count: number;
  color?: string | undefined;
}

interface Props {
  legend: string;
  values: readonly FacetValue[];
  chosen: readonly string[];
  onToggle: (value: string) => void;
  /** Whether the group opens and closes; it starts open with a chosen value. */
  isCollapsible?: boolean;
}

const initialCount = 6;

/** The values of a facet as checkboxes (FIND-02). */
export function FacetGroup({ legend, values, chosen, onToggle, isCollapsible = false }: Props) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(!isCollapsible || chosen.length > 0);
  const [isExpanded, setIsExpanded] = useState(false);
  if (values.length === 0) return null;
  const isLong = values.length > initialCount;
  const isChosen = ({ value }: FacetValue) => chosen.includes(value);
  const isAllShown = isExpanded || values.slice(initialCount).some(isChosen);
  const toggle = (value: string) => {
    // The list must not get shorter below the pointer, nor lose the row that moves down.
    setIsExpanded(isAllShown || chosen.includes(value));
    onToggle(value);
  };
  return (
    <Fieldset
      legend={
        isCollapsible ? (
          <button
            type="button"
            className="row gap2 wide tappable inheritColor textStart"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setIsOpen(!isOpen)}
          >
            {legend}{' '}
            {chosen.length > 0 && (
              <span className="mutedXs regular tabular">{chosen.length} selected</span>
            )}
            <Icon name={isOpen ? 'chevronUp' : 'chevronDown'} size={20} className="pushEnd" />
          </button>
        ) : (
          legend
        )
      }
      className={classes('gap1', isCollapsible && styles.collapsible)}
    >
      <div id={id} hidden={!isOpen}>
        {(isAllShown ? values : values.slice(0, initialCount)).map((facet) => (
          <FacetCheckbox
            key={facet.value}
            {...facet}
            isChosen={isChosen(facet)}
            onToggle={() => toggle(facet.value)}
          />
        ))}
        {isLong && (
          <Button
            variant="quiet"
            size="small"
            className="flushStart"
            aria-expanded={isAllShown}
            onClick={() => setIsExpanded(!isAllShown)}
          >
            {isAllShown ? 'Show fewer' : `Show all ${values.length}`}
          </Button>
        )}
      </div>
    </Fieldset>
  );
}

interface CheckboxProps extends Omit<FacetValue, 'value'> {
  isChosen: boolean;
  onToggle: () => void;
}

/** A checkbox with a number of products; without any, it can only be unchecked. */
function FacetCheckbox({ label, count, color, isChosen, onToggle }: CheckboxProps) {
  const id = useId();
  // Not `disabled`, so that a value that was just unchecked keeps the focus.
  const isDisabled = count === 0 && !isChosen;
  return (
    <div className={classes(checkbox.control, styles.value)}>
      <input
        type="checkbox"
        id={id}
        className={checkbox.box}
        checked={isChosen}
        aria-disabled={isDisabled || undefined}
        onChange={isDisabled ? () => {} : onToggle}
      />
      <label htmlFor={id}>
        {color && <span className="swatch" style={{ background: color }} />}
        <span className="shrinkable breakWords">{label}</span>{' '}
        <span className="rigid pushEnd mutedXs tabular">
          {count} <span className="visuallyHidden">{count === 1 ? 'product' : 'products'}</span>
        </span>
      </label>
    </div>
  );
}
