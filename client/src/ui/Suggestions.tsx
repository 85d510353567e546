import { Autocomplete } from '@base-ui/react/autocomplete';
import {
  type ComponentProps,
  type ReactNode,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { classes } from './classes.ts';
import type { SearchFieldHandle } from './SearchField.tsx';
import popover from './Popover.module.css';
import styles from './Suggestions.module.css';

interface Props<Item> {
  field: RefObject<SearchFieldHandle | null>;
  label: string;
  text: string;
  onTextChange: (text: string) => void;
  /** Suggestions for the text; without any, nothing is shown. */
  items: readonly Item[];
  itemKey: (item: Item) => string;
  render: (item: Item) => ReactNode;
  onSelect: (item: Item) => void;
  /** Text for the live region, such as '2 suggestions' (UX-07). */
  announcement: string;
}

/** Suggestions below a search field; arrow keys, Enter and Escape work in the field (UX-07). */
export function Suggestions<Item>(props: Props<Item>) {
  const { field, label, text, items, itemKey, announcement } = props;
  const popupContainer = useRef<HTMLDivElement>(null);
  // Open initially, because the user may already be typing when the code loads.
  const [wantsOpen, setWantsOpen] = useState(true);
  const isOpen = wantsOpen && items.length > 0;
  return (
    <Autocomplete.Root
      items={items}
      filter={null}
      itemToStringValue={itemKey}
      value={text}
      onValueChange={(next, { reason }) => {
        // Typing is reported by the field itself.
        if (reason === 'escape-key') props.onTextChange(next);
      }}
      open={isOpen}
      onOpenChange={setWantsOpen}
      openOnInputClick
    >
      <Autocomplete.Input
        onFocus={() => setWantsOpen(true)}
        onChange={() => setWantsOpen(true)}
        onBlur={() => setWantsOpen(false)}
        onKeyDown={({ key }) => key === 'Enter' && setWantsOpen(false)}
        render={<InputBridge field={field} />}
      />
      <Autocomplete.Status className="visuallyHidden">{isOpen && announcement}</Autocomplete.Status>
      <div ref={popupContainer}>
        {isOpen && (
          <Autocomplete.Portal container={popupContainer}>
            <Autocomplete.Positioner
              sideOffset={6}
              collisionPadding={12}
              collisionAvoidance={{ side: 'none' }}
              className={classes('popupLayer', styles.positioner)}
            >
              {/* Base UI's Popup would hide the rest of the page from screen readers. */}
              <Autocomplete.List
                aria-label={label}
                className={classes(popover.frame, styles.popup)}
              >
                {(item: Item) => (
                  <Autocomplete.Item
                    key={itemKey(item)}
                    value={item}
                    className={classes(popover.row, styles.option)}
                    onClick={() => props.onSelect(item)}
                  >
                    {props.render(item)}
                  </Autocomplete.Item>
                )}
              </Autocomplete.List>
            </Autocomplete.Positioner>
          </Autocomplete.Portal>
        )}
      </div>
    </Autocomplete.Root>
  );
}

/** A new input would lose the focus, the caret and the on-screen keyboard while the user types. */
function InputBridge({
  field,
  ...input
}: { field: RefObject<SearchFieldHandle | null> } & ComponentProps<'input'>) {
  useLayoutEffect(() => field.current?.setInputProps(input));
  return null;
}
