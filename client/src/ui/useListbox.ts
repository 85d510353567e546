import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';

interface Options<Item> {
  items: readonly Item[];
  keyOf: (item: Item) => string;
  onSelect: (item: Item) => void;
  /** For a list of which several can be chosen. */
  isChosen?: (item: Item) => boolean;
}

/**
 * Keyboard and ARIA of a text field with a list of options under it: arrows move, Enter takes the option
 * that is marked, Escape closes (UX-07). The focus stays in the field.
 */
export function useListbox<Item>({ items, keyOf, onSelect, isChosen }: Options<Item>) {
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const [wanted, setWanted] = useState(false);
  const [activeKey, setActiveKey] = useState<string | null>(null);
  const isOpen = wanted && items.length > 0;
  const active = isOpen ? items.findIndex((item) => keyOf(item) === activeKey) : -1;

  useEffect(() => {
    const option = list.current?.children[active];
    if (!(option instanceof HTMLElement) || !list.current) return;
    const { offsetTop, offsetHeight } = option;
    const { scrollTop, clientHeight } = list.current;
    if (offsetTop < scrollTop) list.current.scrollTop = offsetTop;
    const below = offsetTop + offsetHeight - clientHeight;
    if (below > scrollTop) list.current.scrollTop = below;
  }, [active]);

  function open() {
    setWanted(true);
    setActiveKey(null);
  }

  function close() {
    setWanted(false);
    setActiveKey(null);
  }

  /** -1 is the field itself, between the last option and the first. */
  function move(step: 1 | -1) {
    setWanted(true);
    const places = items.length + 1;
    const next = items[((active + 1 + step + places) % places) - 1];
    setActiveKey(next === undefined ? null : keyOf(next));
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    const marked = items[active];
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Enter' && marked !== undefined) onSelect(marked);
    else if (event.key === 'Escape' && isOpen) {
      // The dialog around it stays open.
      event.stopPropagation();
      close();
    } else return;
    event.preventDefault();
  }

  return {
    isOpen,
    open,
    close,
    inputProps: {
      role: 'combobox',
      autoComplete: 'off',
      'aria-autocomplete': 'list',
      'aria-expanded': isOpen,
      'aria-controls': `${id}-list`,
      'aria-activedescendant': active < 0 ? undefined : `${id}-${active}`,
      onKeyDown,
      onBlur: close,
    } as const,
    listProps: {
      ref: list,
      id: `${id}-list`,
      role: 'listbox',
      'aria-multiselectable': isChosen && true,
      hidden: !isOpen,
    } as const,
    optionProps: (item: Item, index: number) =>
      ({
        id: `${id}-${index}`,
        role: 'option',
        'aria-selected': isChosen ? isChosen(item) : index === active,
        'data-active': index === active || undefined,
        // A press must not take the focus out of the field.
        onMouseDown: (event: { preventDefault: () => void }) => event.preventDefault(),
        onClick: () => onSelect(item),
      }) as const,
  };
}
