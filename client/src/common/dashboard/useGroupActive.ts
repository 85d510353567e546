import { formatCount } from 'shared/format';
import { useAppDispatch } from '../../lib/hooks.ts';
import { addUndoableNotice } from '../../lib/notices.ts';
import { useAction, useCall } from '../../lib/useCall.ts';

interface Group {
  kind: 'brand' | 'category';
  _id: string;
  name: string;
}

/**
 * Activates and deactivates a brand or category, at once (DASH-13). How many products go with it stands beside the
 * switch, and in the notice, which undoes it (DESK-21).
 */
export function useGroupActive({ kind, _id, name }: Group) {
  const dispatch = useAppDispatch();
  const active = useCall('GET /products', { input: { [kind]: _id, status: 'active', limit: 1 } });
  const successText = `${kind === 'brand' ? 'Brand' : 'Category'} has been updated successfully`;
  const enable = useAction({ successText });
  const disable = useAction();
  const change = (isActive: boolean) => {
    const send = isActive ? enable : disable;
    return kind === 'brand'
      ? send('PUT /brands/:id/active', { params: { id: _id }, input: { brand: { isActive } } })
      : send('PUT /category/:id/active', {
          params: { id: _id },
          input: { category: { isActive } },
        });
  };
  const setActive = async (isActive: boolean) => {
    if (isActive) return change(true).unwrap();
    // Without a number, it is still disabled.
    const latest = await active.peek();
    await change(false).unwrap();
    const products = latest ? formatCount(latest.totalProducts, 'product') : 'its products';
    const text = `${name} and ${products} disabled`;
    return dispatch(addUndoableNotice(text, () => void change(true), successText));
  };
  return {
    onChange: setActive,
    tooltip: `Disabling ${name} will also disable all ${name} products.`,
    note: active.data && `It has ${formatCount(active.data.totalProducts, 'active product')}.`,
  };
}
