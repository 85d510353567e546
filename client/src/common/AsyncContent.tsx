import { type ReactNode, useState } from 'react';
import { EmptyState } from '../ui/EmptyState.tsx';
import { DelayedSkeleton, Skeleton, Skeletons } from '../ui/Skeleton.tsx';
import { LoadFailed } from './LoadFailed.tsx';
import { FormLayout } from './forms/FormLayout.tsx';

interface Props {
  state: 'loading' | 'loaded' | 'missing' | 'failed';
  retry: () => void;
  /** For lists: keeps the current rows, dimmed, while others load. */
  list?: boolean;
  skeleton?: ReactNode;
  children: ReactNode;
}

/** Loaded content or its loading, empty or error state (UX-03, DASH-19); takes the result of lib/useLoad.ts. */
export function AsyncContent({ state, retry, list = false, skeleton, children }: Props) {
  const [hasLoaded, setHasLoaded] = useState(state === 'loaded');
  if (state === 'loaded' && !hasLoaded) setHasLoaded(true);

  const isLoading = state === 'loading';
  if (list && (state === 'loaded' || (isLoading && hasLoaded))) {
    return (
      <div className="fading" aria-busy={isLoading}>
        {children}
      </div>
    );
  }
  switch (state) {
    case 'loaded':
      return children;
    case 'missing':
      return <EmptyState title="The page you are looking for was not found." />;
    case 'failed':
      return <Failed retry={retry} />;
    case 'loading':
      return (
        <DelayedSkeleton>
          {skeleton ?? (list ? <RowsSkeleton /> : <FormSkeleton />)}
        </DelayedSkeleton>
      );
  }
}

const RowsSkeleton = () => (
  <div className="grid gap4">
    <Skeletons count={4} height="5rem" />
  </div>
);

const FormSkeleton = () => (
  <FormLayout side={<Skeleton height="12rem" />}>
    <div className="stack gap5">
      {[1, 2, 3, 4].map((field) => (
        <div key={field} className="grid gap2">
          <Skeleton width="6rem" />
          <Skeleton height="2.75rem" />
        </div>
      ))}
      <Skeleton width="9rem" height="2.75rem" />
    </div>
  </FormLayout>
);

function Failed({ retry }: { retry: () => void }) {
  const tryAgain = () => {
    // The retry button is about to be removed, so the focus moves to the title.
    document.getElementById('page-title')?.focus();
    retry();
  };
  return <LoadFailed subject="This" retry={tryAgain} />;
}
