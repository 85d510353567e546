import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { useAppDispatch } from './hooks.ts';
import { noticeAdded } from './notices.ts';

interface Props<PartProps> {
  /** Whether the component is needed now; once loaded it stays mounted. */
  shouldLoad: boolean;
  /** Imports the component; must be a stable function. */
  load: () => Promise<ComponentType<PartProps>>;
  children: (Part: ComponentType<PartProps>) => ReactNode;
}

/**
 * Lazy-loads a component when it is first needed, and renders nothing until then. When loading fails, a notice is shown
 * and the screen keeps working; it is loaded again when `shouldLoad` turns true again or the parent remounts.
 */
export function LazyPart<PartProps>({ shouldLoad, load, children }: Props<PartProps>) {
  const dispatch = useAppDispatch();
  const [part, setPart] = useState<{ Part: ComponentType<PartProps> } | null>(null);
  const needsLoading = shouldLoad && part === null;

  useEffect(() => {
    if (!needsLoading) return;
    load().then(
      (Part) => setPart({ Part }),
      () => {
        const text = 'This could not be loaded. Check your connection and try again.';
        dispatch(noticeAdded({ kind: 'error', text }));
      },
    );
  }, [dispatch, needsLoading, load]);

  return part && children(part.Part);
}
