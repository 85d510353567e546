import type { ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Skeleton, DelayedSkeleton } from '../../ui/Skeleton.tsx';
import styles from './PanelList.module.css';

interface Props<Item> {
  /** Null until they are loaded. */
  items: readonly Item[] | null;
  /** Whether they are loading; items that are already there stay visible. */
  isLoading: boolean;
  retry: () => void;
  emptyText: string;
  renderItem: (item: Item) => ReactNode;
}

/** List of a panel with its loading, empty and error states (UX-03). */
export function PanelList<Item extends { _id: string }>(props: Props<Item>) {
  const { items, isLoading, retry, emptyText, renderItem } = props;
  if (items?.length) {
    return (
      <ul role="list">
        {items.map((item) => (
          <li key={item._id}>{renderItem(item)}</li>
        ))}
      </ul>
    );
  }
  if (items) return <p className="grid justifyStart gap3 p3 soft">{emptyText}</p>;
  if (isLoading) {
    return (
      <DelayedSkeleton>
        <div className={styles.skeletons}>
          {['70%', '55%', '80%', '60%', '75%'].map((width) => (
            <Skeleton key={width} width={width} height="1.5rem" />
          ))}
        </div>
      </DelayedSkeleton>
    );
  }
  return (
    <div role="alert" className="grid justifyStart gap3 p3 soft">
      <p>This list could not be loaded.</p>
      <Button variant="secondary" size="small" onClick={retry}>
        Try again
      </Button>
    </div>
  );
}
