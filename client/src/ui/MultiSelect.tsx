import { Combobox } from '@base-ui/react/combobox';
import { fold } from 'shared/fold';
import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { Chip } from './Chip.tsx';
import { classes } from './classes.ts';
import { Field, type FieldProps } from './Field.tsx';
import { Icon } from './Icon.tsx';
import { Highlight } from './Highlight.tsx';
import styles from './MultiSelect.module.css';
import popover from './Popover.module.css';
import popup from './Suggestions.module.css';

interface Option {
  value: string;
  label: string;
}

interface Props extends Omit<FieldProps, 'label'> {
  label: string;
  options: readonly Option[];
  value: readonly string[];
  onChange: (value: string[]) => void;
  onBlur?: () => void;
  placeholder?: string;
  required?: boolean;
}

/** The maximum number of rendered options; typing finds the others. */
const maxRendered = 50;

/** Multi-select with search, whose values are shown as chips (VAL-08). */
export function MultiSelect(props: Props) {
  const { label, hint, error, options, value, onChange, onBlur, placeholder, required } = props;
  const [text, setText] = useState('');
  const [wantsOpen, setWantsOpen] = useState(false);
  const popupContainer = useRef<HTMLDivElement>(null);
  const selected = useMemo(() => [...value], [value]);
  const { items, matches } = useOptions(options, text);
  const isOpen = wantsOpen && matches.length > 0;

  /** Enter would submit the form where no option is highlighted; the first match is meant (WORLD-16). */
  function chooseFirst(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    const [first] = matches;
    if (!text || !first || event.currentTarget.hasAttribute('aria-activedescendant')) return;
    if (!value.includes(first.value)) onChange([...value, first.value]);
    setText('');
  }

  return (
    <Combobox.Root
      multiple
      items={items}
      filteredItems={matches.slice(0, maxRendered)}
      value={selected}
      onValueChange={(next, { reason }) => {
        // Escape would clear the selection, which may have thousands of entries.
        if (reason !== 'escape-key') onChange(next);
      }}
      required={required}
      inputValue={text}
      onInputValueChange={setText}
      open={isOpen}
      onOpenChange={setWantsOpen}
    >
      <Field field={{ label, hint, error }} required={required}>
        {(control) => (
          <Combobox.Chips className="grid gap2 wide">
            {selected.length > 0 && (
              <SelectedChips label={`Selected: ${label}`} values={selected} options={options} />
            )}
            <div ref={popupContainer} className="relative">
              <Combobox.Input
                {...control}
                placeholder={placeholder}
                onKeyDown={chooseFirst}
                onBlur={() => {
                  setWantsOpen(false);
                  onBlur?.();
                }}
              />
              {isOpen && (
                <Combobox.Portal container={popupContainer}>
                  <OptionList label={label} query={text} matchCount={matches.length} />
                </Combobox.Portal>
              )}
            </div>
            <Count found={text ? matches.length : null} selected={selected.length} />
          </Combobox.Chips>
        )}
      </Field>
    </Combobox.Root>
  );
}

const Count = ({ found, selected }: { found: number | null; selected: number }) => (
  <Combobox.Status className="mutedXs">
    {found !== null && `${found} found, `}
    {selected} selected
  </Combobox.Status>
);

/** The items of Base UI, and the options that match the typed text. */
function useOptions(options: readonly Option[], text: string) {
  const items = useMemo(
    () =>
      Combobox.createItems(options, {
        getValue: (option) => option.value,
        getLabel: (option) => option.label,
      }),
    [options],
  );
  const matches = useMemo(() => {
    const query = fold(text);
    return options.filter((option) => fold(option.label).includes(query));
  }, [options, text]);
  return { items, matches };
}

interface SelectedChipsProps {
  label: string;
  values: readonly string[];
  options: readonly Option[];
}

function SelectedChips({ label, values, options }: SelectedChipsProps) {
  const labels = useMemo(() => new Map(options.map((o) => [o.value, o.label])), [options]);
  return (
    <ul role="list" aria-label={label} className={styles.chips}>
      {values.slice(0, maxRendered).map((value, index) => {
        const name = labels.get(value) ?? value;
        return (
          <li key={value}>
            <Combobox.Chip
              // Roving tabindex: arrow keys move between chips.
              tabIndex={index === 0 ? 0 : -1}
              render={<Combobox.ChipRemove render={<Chip label={name} />} />}
            >
              {name}
            </Combobox.Chip>
          </li>
        );
      })}
      {values.length > maxRendered && <li>and {values.length - maxRendered} more</li>}
    </ul>
  );
}

interface OptionListProps {
  label: string;
  query: string;
  matchCount: number;
}

function OptionList({ label, query, matchCount }: OptionListProps) {
  return (
    <Combobox.Positioner sideOffset={6} className={classes('popupLayer', popup.positioner)}>
      {/* Base UI's Popup would hide the rest of the page from screen readers. */}
      <div className={classes(popover.frame, popup.popup)}>
        <Combobox.List aria-label={label} className={styles.list}>
          {(option: Option) => (
            <Combobox.Item
              key={option.value}
              value={option.value}
              className={classes(popover.row, popup.option)}
            >
              <span className={styles.mark}>
                <Combobox.ItemIndicator render={<Icon name="check" size={18} />} />
              </span>
              <span>
                <Highlight text={option.label} query={query} />
              </span>
            </Combobox.Item>
          )}
        </Combobox.List>
        {matchCount > maxRendered && (
          <p className={styles.more}>
            {maxRendered} of {matchCount} are listed. Type to find the others.
          </p>
        )}
      </div>
    </Combobox.Positioner>
  );
}
