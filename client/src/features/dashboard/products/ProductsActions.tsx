import type { Ref } from 'react';
import { Link } from 'react-router-dom';
import { useAppDispatch } from '../../../lib/hooks.ts';
import { usePending } from '../../../lib/usePending.ts';
import { Button } from '../../../ui/Button.tsx';
import { exportProducts } from './productsSlice.ts';

/** Saves all products of the user as a file (DESK-05). */
export function ExportButton() {
  const dispatch = useAppDispatch();
  const [isPending, run] = usePending(() => dispatch(exportProducts()));
  return (
    <Button variant="secondary" size="small" busy={isPending} onClick={() => void run()}>
      Export CSV
    </Button>
  );
}

export function ImportLink() {
  return (
    <Button
      variant="secondary"
      size="small"
      render={(link) => <Link to="/dashboard/product/import" {...link} />}
    >
      Import CSV
    </Button>
  );
}

interface EditProps {
  ref: Ref<HTMLButtonElement>;
  onClick: () => void;
}

export function EditButton(props: EditProps) {
  return (
    <Button {...props} variant="secondary" size="small">
      Edit prices and stock
    </Button>
  );
}

export function AddLink() {
  return (
    <Button size="small" render={(link) => <Link to="/dashboard/product/add" {...link} />}>
      Add product
    </Button>
  );
}
