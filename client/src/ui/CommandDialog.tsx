import { Autocomplete } from '@base-ui/react/autocomplete';
import { type ReactNode, useRef } from 'react';
import { classes } from './classes.ts';
import styles from './CommandDialog.module.css';
import { Overlay, type OverlayProps } from './Overlay.tsx';
import popover from './Popover.module.css';
import popup from './Suggestions.module.css';

interface Props<Item> extends OverlayProps {
  label: string;
  text: string;
  onTextChange: (text: string) => void;
  groups: readonly { label: string; items: readonly Item[] }[];
  itemKey: (item: Item) => string;
  render: (item: Item) => ReactNode;
  onSelect: (item: Item) => void;
  /** Shown below the field and announced, such as '3 results'. */
  status: string;
  children?: ReactNode;
}

/** Search field and its grouped results, the first one highlighted: a combobox with a listbox (DESK-10). */
export function CommandDialog<Item>(props: Props<Item>) {
  const { label, text, onTextChange, groups, itemKey, render, onSelect, status, children } = props;
  const field = useRef<HTMLInputElement>(null);
  const hasSelected = useRef(false);
  return (
    <Overlay
      open={props.open}
      onClose={props.onClose}
      title={props.title}
      className={styles.dialog}
      initialFocus={field}
      // The screen that opens takes the focus.
      finalFocus={() => !hasSelected.current}
    >
      <Autocomplete.Root
        items={groups}
        filter={null}
        itemToStringValue={itemKey}
        value={text}
        onValueChange={(next, { reason }) => {
          if (reason === 'input-change' || reason === 'input-clear') onTextChange(next);
        }}
        open
        inline
        autoHighlight="always"
        keepHighlight
      >
        <Autocomplete.Input ref={field} aria-label={label} className={styles.field} />
        <Autocomplete.Status className={styles.status}>{status}</Autocomplete.Status>
        <Autocomplete.List aria-label={label} className={styles.list}>
          {(group: Props<Item>['groups'][number]) => (
            <Autocomplete.Group key={group.label} items={group.items}>
              <Autocomplete.GroupLabel className={styles.group}>
                {group.label}
              </Autocomplete.GroupLabel>
              <Autocomplete.Collection>
                {(item: Item) => (
                  <Autocomplete.Item
                    key={itemKey(item)}
                    value={item}
                    className={classes(popover.row, popup.option)}
                    onClick={() => {
                      hasSelected.current = true;
                      onSelect(item);
                    }}
                  >
                    {render(item)}
                  </Autocomplete.Item>
                )}
              </Autocomplete.Collection>
            </Autocomplete.Group>
          )}
        </Autocomplete.List>
      </Autocomplete.Root>
      {children}
    </Overlay>
  );
}
