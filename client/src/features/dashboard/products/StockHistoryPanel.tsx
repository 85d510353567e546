import { useState } from 'react';
import { lazyPart } from '../../../lib/lazyPart.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Panel } from '../../common/forms/FormLayout.tsx';

const StockHistoryDialog = lazyPart(
  async () => (await import('./StockHistoryDialog.tsx')).StockHistoryDialog,
);

/** Opens the stock ledger of a product (DESK-07). */
export function StockHistoryPanel({ id }: { id: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Panel title="Stock">
      <Button variant="secondary" size="small" onClick={() => setIsOpen(true)}>
        Stock history
      </Button>
      {isOpen && <StockHistoryDialog id={id} onClose={() => setIsOpen(false)} />}
    </Panel>
  );
}
