import { useState } from 'react';
import type { Role } from 'shared/entities';
import { Icon } from '../../ui/Icon.tsx';
import { useWindowEvent } from '../../ui/useWindowEvent.ts';
import styles from './CommandButton.module.css';
import { CommandSearch } from './CommandSearch.tsx';
import { searchedScreens } from './menus.ts';

const isMac = navigator.platform.startsWith('Mac');

/** Opens the command search, which Ctrl K or ⌘ K also opens (DESK-10). */
export function CommandButton({ role }: { role: Role }) {
  const [isOpen, setIsOpen] = useState(false);

  useWindowEvent('keydown', (event) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
    if (key.toLowerCase() !== 'k' || ctrlKey === metaKey || altKey || shiftKey) return;
    event.preventDefault();
    // Not while another dialog is open.
    if (!document.querySelector('[role="dialog"]')) setIsOpen(true);
  });

  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setIsOpen(true)}
      >
        <Icon name="search" size={18} />
        Search
        <kbd className={styles.key} aria-hidden="true">
          {isMac ? '⌘ K' : 'Ctrl K'}
        </kbd>
      </button>
      <CommandSearch
        role={role}
        screens={searchedScreens(role)}
        open={isOpen}
        onClose={() => setIsOpen(false)}
      />
    </>
  );
}
