import { useState } from 'react';
import type { ProductEdit } from 'shared/entities';
import { lazyPart } from '../../../lib/lazyPart.tsx';
import { useAction } from '../../../lib/useCall.ts';
import { Button } from '../../../ui/Button.tsx';
import { DeleteButton } from '../../common/DeleteButton.tsx';
import { Panel } from '../../common/forms/FormLayout.tsx';
import { StatusPanel } from '../forms/StatusPanel.tsx';
import { opens } from './productsSlice.ts';

const StockHistoryDialog = lazyPart(
  async () => (await import('./StockHistoryDialog.tsx')).StockHistoryDialog,
);

/** Commands beside the form of a product, and its stock ledger (DESK-07). */
export function ProductStatus({ product }: { product: ProductEdit }) {
  const { _id: id, name, slug, isActive } = product;
  const params = { id };
  const [isHistoryOpen, setIsHistoryOpen] = useState(false);
  const setActive = useAction({ successText: 'Product has been updated successfully' });
  const remove = useAction({ successText: 'Product has been deleted successfully', opens });
  return (
    <>
      <StatusPanel
        isActive={isActive}
        onChange={(next) =>
          setActive('PUT /products/:id/active', {
            params,
            input: { product: { isActive: next } },
          }).unwrap()
        }
        publicPath={`/product/${slug}`}
        deleteButton={
          <DeleteButton
            kind="product"
            name={name}
            consequence="Orders placed so far keep it."
            onDelete={() => remove('DELETE /products/delete/:id', { params })}
          />
        }
      />
      <Panel title="Stock">
        <Button variant="secondary" size="small" onClick={() => setIsHistoryOpen(true)}>
          Stock history
        </Button>
        {isHistoryOpen && <StockHistoryDialog id={id} onClose={() => setIsHistoryOpen(false)} />}
      </Panel>
    </>
  );
}
