import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Panel } from '../../common/forms/FormLayout.tsx';

const StockHistoryDialog = lazy(async () => ({
  default: (await import('./StockHistoryDialog.tsx')).StockHistoryDialog,
}));

/** Opens the stock ledger of a product (DESK-07). */
export function StockHistoryPanel({ id }: { id: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Panel title="Stock">
      <Button variant="secondary" size="small" onClick={() => setIsOpen(true)}>
        Stock history
      </Button>
      {isOpen && (
        <Suspense>
          <StockHistoryDialog id={id} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </Panel>
  );
}
