import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { useAppDispatch } from './hooks.ts';
import { noticed } from './notices.ts';

interface Props<PartProps> {
  /** Whether the part is needed by now; once there, it stays. */
  wanted: boolean;
  /** Imports the part; always the same function. */
  load: () => Promise<ComponentType<PartProps>>;
  children: (Part: ComponentType<PartProps>) => ReactNode;
}

/**
 * A part of a screen whose code comes when it is first wanted; nothing until then. Code that does not come
 * is told as a notice, and asked for again the next time: the screen around it goes on working.
 */
export function LazyPart<PartProps>({ wanted, load, children }: Props<PartProps>) {
  const dispatch = useAppDispatch();
  const [part, setPart] = useState<{ Part: ComponentType<PartProps> } | null>(null);
  const isMissing = wanted && part === null;

  useEffect(() => {
    if (!isMissing) return;
    load().then(
      (Part) => setPart({ Part }),
      () => {
        const text = 'This could not be loaded. Check your connection and try again.';
        dispatch(noticed({ kind: 'error', text }));
      },
    );
  }, [dispatch, isMissing, load]);

  return part && children(part.Part);
}
