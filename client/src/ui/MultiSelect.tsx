import { useMemo, useRef, useState } from 'react';
import { Chip } from './Chip.tsx';
import { classes } from './classes.ts';
import combobox from './Combobox.module.css';
import { Field, type FieldProps } from './Field.tsx';
import { Icon } from './Icon.tsx';
import { Marked } from './Marked.tsx';
import styles from './MultiSelect.module.css';
import { useListbox } from './useListbox.ts';

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

/** Of thousands of options, so many are drawn; typing brings the others. */
const listed = 50;

/** Any number of options, found by typing and kept as chips (VAL-08). */
export function MultiSelect(props: Props) {
  const { label, hint, error, options, value, onChange, onBlur, placeholder, required } = props;
  const [text, setText] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const chosen = useMemo(() => new Set(value), [value]);
  const labels = useMemo(() => new Map(options.map((o) => [o.value, o.label])), [options]);
  const matches = useMemo(() => {
    const wanted = text.trim().toLowerCase();
    return options.filter((option) => option.label.toLowerCase().includes(wanted));
  }, [options, text]);
  const items = matches.slice(0, listed);
  const listbox = useListbox({
    items,
    keyOf: (item) => item.value,
    onSelect: toggle,
    isChosen: (item) => chosen.has(item.value),
  });

  function toggle({ value: one }: Option) {
    onChange(chosen.has(one) ? value.filter((other) => other !== one) : [...value, one]);
  }

  function remove(one: string) {
    onChange(value.filter((other) => other !== one));
    input.current?.focus();
  }

  const shown = value.slice(0, listed);
  return (
    <Field {...{ label, hint, error, required }}>
      {(control) => (
        <div className={styles.picker}>
          {shown.length > 0 && (
            <ul role="list" aria-label={`Chosen: ${label}`} className={styles.chips}>
              {shown.map((one) => (
                <li key={one}>
                  <Chip label={labels.get(one) ?? one} onRemove={() => remove(one)}>
                    {labels.get(one) ?? one}
                  </Chip>
                </li>
              ))}
              {value.length > listed && <li>and {value.length - listed} more</li>}
            </ul>
          )}
          <div className={styles.box}>
            <input
              {...control}
              {...listbox.inputProps}
              ref={input}
              required={required}
              placeholder={placeholder}
              value={text}
              onChange={(event) => {
                setText(event.target.value);
                listbox.open();
              }}
              onClick={listbox.open}
              onBlur={() => {
                listbox.close();
                onBlur?.();
              }}
            />
            <div className={combobox.list} hidden={!listbox.isOpen}>
              <ul {...listbox.listProps} aria-label={label} className={styles.list}>
                {items.map((item, index) => (
                  <li
                    key={item.value}
                    {...listbox.optionProps(item, index)}
                    className={classes(combobox.option, styles.option)}
                  >
                    <Icon name="check" size={18} />
                    <span>
                      <Marked text={item.label} query={text} />
                    </span>
                  </li>
                ))}
              </ul>
              {matches.length > listed && (
                <p className={styles.more}>
                  {listed} of {matches.length} are listed. Type to find the others.
                </p>
              )}
            </div>
          </div>
          <output className={styles.count}>
            {text && `${matches.length} found, `}
            {value.length} chosen
          </output>
        </div>
      )}
    </Field>
  );
}
