import { type ComponentType, useEffect, useState } from 'react';
import { useAppDispatch } from './hooks.ts';
import { noticeAdded } from './notices.ts';

/** When the code is needed: by default when `open` is, or else at once. Once loaded, the component stays mounted. */
interface Need {
  shouldLoad?: boolean;
  open?: boolean;
}

/**
 * Returns a component whose code is loaded when it is first needed, and which renders nothing until then. When loading
 * fails, a notice is shown and the screen keeps working; it is loaded again when it is next needed, or mounted.
 * `load` fetches the code ahead of that.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  function LazyPart(props: Props & Need) {
    const { open = true, shouldLoad = open } = props;
    const dispatch = useAppDispatch();
    const [part, setPart] = useState<{ Part: ComponentType<Props> } | null>(null);
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
    }, [dispatch, needsLoading]);

    return part && <part.Part {...props} />;
  }
  return Object.assign(LazyPart, { load });
}
