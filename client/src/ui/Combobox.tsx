import type { FormEvent, ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './Combobox.module.css';
import { Icon } from './Icon.tsx';
import { IconButton } from './IconButton.tsx';
import { Marked } from './Marked.tsx';
import { useListbox } from './useListbox.ts';

interface Props<Item> {
  /** Names the field, which shows its placeholder only. */
  label: string;
  placeholder?: string;
  text: string;
  onTextChange: (text: string) => void;
  /** What is proposed for the text. */
  items: readonly Item[];
  keyOf: (item: Item) => string;
  textOf: (item: Item) => string;
  /** Draws a suggestion around its name, in which the matched part is marked. */
  render?: (item: Item, name: ReactNode) => ReactNode;
  /** A suggestion was chosen. */
  onSelect: (item: Item) => void;
  /** Enter or the search button, with no suggestion chosen. */
  onSubmit: (text: string) => void;
  className?: string;
}

/** A search field with suggestions under it (SHELL-02, UX-07). */
export function Combobox<Item>(props: Props<Item>) {
  const { label, placeholder, text, onTextChange, items, keyOf, textOf, render } = props;
  const listbox = useListbox({ items, keyOf, onSelect: select });

  function select(item: Item) {
    listbox.close();
    props.onSelect(item);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    listbox.close();
    props.onSubmit(text);
  }

  return (
    <form
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- older browsers do not know <search>
      role="search"
      className={classes(styles.search, props.className)}
      onSubmit={submit}
    >
      <Icon name="search" size={20} className={styles.glass} />
      <input
        {...listbox.inputProps}
        type="search"
        enterKeyHint="search"
        spellCheck={false}
        aria-label={label}
        placeholder={placeholder}
        className={styles.input}
        value={text}
        onChange={(event) => {
          onTextChange(event.target.value);
          listbox.open();
        }}
        onClick={listbox.open}
      />
      <IconButton
        icon="arrow"
        label="Search"
        type="submit"
        size="small"
        className={styles.submit}
      />
      <ul {...listbox.listProps} aria-label={label} className={styles.list}>
        {items.map((item, index) => {
          const name = (
            <span>
              <Marked text={textOf(item)} query={text} />
            </span>
          );
          return (
            <li key={keyOf(item)} {...listbox.optionProps(item, index)} className={styles.option}>
              {render ? render(item, name) : name}
            </li>
          );
        })}
      </ul>
      <output className="visuallyHidden">{listbox.isOpen && suggestions(items.length)}</output>
    </form>
  );
}

const suggestions = (count: number) => (count === 1 ? '1 suggestion' : `${count} suggestions`);
