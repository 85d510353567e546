import {
  type ComponentProps,
  type ReactNode,
  type Ref,
  useImperativeHandle,
  useState,
} from 'react';
import { classes } from './classes.ts';
import { Icon } from './Icon.tsx';
import { IconButton } from './IconButton.tsx';
import styles from './SearchField.module.css';

/** Lets a part that came later drive the field: what it gives is added to the input that stands there. */
export interface DrivenField {
  drive: (input: ComponentProps<'input'>) => void;
}

interface Props {
  /** Names the field, which shows its placeholder only. */
  label: string;
  placeholder?: string;
  text: string;
  onTextChange: (text: string) => void;
  /** Enter or the search button, with no suggestion chosen. */
  onSubmit: (text: string) => void;
  /** Somebody turns to the field. */
  onApproach?: () => void;
  className?: string;
  ref?: Ref<DrivenField>;
  /** The suggestions, once their code is there (ui/Suggestions.tsx). */
  children?: ReactNode;
}

/** A combobox that has nothing to list. */
const closed = {
  role: 'combobox',
  'aria-autocomplete': 'list',
  'aria-expanded': false,
  autoComplete: 'off',
} as const;

/** A search field that works before its suggestions have come (SHELL-02). */
export function SearchField({ ref, children, className, ...props }: Props) {
  const { label, placeholder, text, onTextChange, onSubmit, onApproach } = props;
  const [driven, setDriven] = useState<ComponentProps<'input'>>({});
  useImperativeHandle(ref, () => ({ drive: setDriven }), []);
  return (
    <form
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- older browsers do not know <search>
      role="search"
      className={classes(styles.search, className)}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(text);
      }}
    >
      <Icon name="search" size={20} className={styles.glass} />
      <input
        {...closed}
        {...driven}
        aria-label={label}
        value={text}
        onChange={(event) => {
          onTextChange(event.target.value);
          driven.onChange?.(event);
        }}
        onPointerEnter={onApproach}
        onFocus={(event) => {
          onApproach?.();
          driven.onFocus?.(event);
        }}
        type="search"
        enterKeyHint="search"
        spellCheck={false}
        placeholder={placeholder}
        className={styles.input}
      />
      <IconButton
        icon="arrow"
        label="Search"
        type="submit"
        size="small"
        className={styles.submit}
      />
      {children}
    </form>
  );
}
