import { formatCount } from 'shared/format';
import { useAppDispatch } from '../../../lib/hooks.ts';
import { addUndoableNotice } from '../../../lib/notices.ts';
import { createAppThunk } from '../../../lib/thunk.ts';
import { useAction } from '../../../lib/useCall.ts';

interface Group {
  kind: 'brand' | 'category';
  _id: string;
  name: string;
}

const countActive = createAppThunk(
  'group/countActive',
  async ({ kind, _id }: Group, { call }) =>
    (await call('GET /products', { input: { [kind]: _id, status: 'active', limit: 1 } }))
      .totalProducts,
  { silent: true },
);

/**
 * Activates and deactivates a brand or category. The notice of its deactivation says how many products went with it,
 * and undoes it (DESK-21).
 */
export function useGroupActive(group: Group): (isActive: boolean) => Promise<unknown> {
  const dispatch = useAppDispatch();
  const { kind, _id, name } = group;
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
  return async (isActive) => {
    if (isActive) return change(true).unwrap();
    // Without a number, it is still disabled.
    const count = await dispatch(countActive(group))
      .unwrap()
      .catch(() => null);
    await change(false).unwrap();
    const products = count === null ? 'its products' : formatCount(count, 'product');
    const text = `${name} and ${products} disabled`;
    return dispatch(addUndoableNotice(text, () => void change(true), successText));
  };
}
