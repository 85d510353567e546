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

/** Lets the lazy-loaded suggestions control the existing input: `setInputProps` adds props to it. */
export interface SearchFieldHandle {
  setInputProps: (input: ComponentProps<'input'>) => void;
}

interface Props {
  /** Accessible name; visually there is only the placeholder. */
  label: string;
  placeholder?: string;
  text: string;
  onTextChange: (text: string) => void;
  /** Called on Enter or the search button when no suggestion is selected. */
  onSubmit: (text: string) => void;
  /** Called when the field is hovered or focused. */
  onApproach?: () => void;
  className?: string;
  ref?: Ref<SearchFieldHandle>;
  /** The lazy-loaded suggestions (ui/Suggestions.tsx). */
  children?: ReactNode;
}

const closedComboboxProps = {
  role: 'combobox',
  'aria-autocomplete': 'list',
  'aria-expanded': false,
  autoComplete: 'off',
} as const;

/** Search field that works before its suggestions are loaded (SHELL-02). */
export function SearchField({ ref, children, className, ...props }: Props) {
  const { label, placeholder, text, onTextChange, onSubmit, onApproach } = props;
  const [inputProps, setInputProps] = useState<ComponentProps<'input'>>({});
  useImperativeHandle(ref, () => ({ setInputProps }), []);
  return (
    <form
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- older browsers do not support <search>
      role="search"
      className={classes('wide relative', className)}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(text);
      }}
    >
      <Icon name="search" size={20} className={styles.searchIcon} />
      <input
        {...closedComboboxProps}
        {...inputProps}
        aria-label={label}
        value={text}
        onChange={(event) => {
          onTextChange(event.target.value);
          inputProps.onChange?.(event);
        }}
        onPointerEnter={onApproach}
        onFocus={(event) => {
          onApproach?.();
          inputProps.onFocus?.(event);
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
