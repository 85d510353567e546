import { useState } from 'react';
import { LazyPart } from '../../../lib/LazyPart.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Panel } from '../../common/forms/FormLayout.tsx';

const loadDialog = async () => (await import('./StockHistoryDialog.tsx')).StockHistoryDialog;

/** Opens the stock ledger of a product (DESK-07). */
export function StockHistoryPanel({ id }: { id: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Panel title="Stock">
      <Button variant="secondary" size="small" onClick={() => setIsOpen(true)}>
        Stock history
      </Button>
      <LazyPart shouldLoad={isOpen} load={loadDialog}>
        {(StockHistoryDialog) =>
          isOpen && <StockHistoryDialog id={id} onClose={() => setIsOpen(false)} />
        }
      </LazyPart>
    </Panel>
  );
}
