import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { AppState } from '../../../app/store.ts';
import { useAppDispatch, useAppSelector } from '../../../lib/hooks.ts';
import { selectIsPending } from '../../../lib/loading.ts';
import type { Services } from '../../../lib/services.ts';
import { Button } from '../../../ui/Button.tsx';

interface Props<Args extends unknown[]> {
  /** Saves the file; made by createAppThunk. */
  thunk: {
    (...args: Args): ThunkAction<unknown, AppState, Services, UnknownAction>;
    typePrefix: string;
  };
  args: Args;
  label?: string;
}

/** Button that saves a CSV file (DESK-05). */
export function ExportButton<Args extends unknown[]>(props: Props<Args>) {
  const { thunk, args, label = 'Export CSV' } = props;
  const dispatch = useAppDispatch();
  const isBusy = useAppSelector(selectIsPending(thunk.typePrefix));
  return (
    <Button
      variant="secondary"
      size="small"
      busy={isBusy}
      onClick={() => void dispatch(thunk(...args))}
    >
      {label}
    </Button>
  );
}
