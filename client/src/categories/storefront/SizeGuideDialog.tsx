import type { SizeGuide } from 'shared/categories/sizeGuide';
import { Dialog } from '../../ui/Dialog.tsx';
import { SizeGuideTable } from '../SizeGuideTable.tsx';

interface Props {
  rows: SizeGuide;
  open: boolean;
  onClose: () => void;
}

export const SizeGuideDialog = ({ rows, open, onClose }: Props) => (
  <Dialog open={open} title="Size guide" onClose={onClose}>
    <SizeGuideTable rows={rows} />
  </Dialog>
);
