import { formatCount } from 'shared/format';
import { useAppDispatch } from '../../lib/hooks.ts';
import { addUndoableNotice } from '../../lib/notices.ts';
import { useAction, useCall } from '../../lib/useCall.ts';
import { DeleteButton } from '../DeleteButton.tsx';
import { StatusPanel } from './StatusPanel.tsx';

interface Props {
  kind: 'brand' | 'category';
  group: { _id: string; name: string; slug: string; isActive: boolean };
  /** What else deleting it does; undefined if it cannot be deleted. */
  consequence: string | undefined;
}

/** Activates and deletes a brand or category at once (DASH-13), and says how many products go with it (DESK-21). */
export function GroupStatus({
  kind,
  group: { _id: id, name, slug, isActive },
  consequence,
}: Props) {
  const dispatch = useAppDispatch();
  const isBrand = kind === 'brand';
  const params = { id };
  const title = isBrand ? 'Brand' : 'Category';
  const active = useCall('GET /products', { input: { [kind]: id, status: 'active', limit: 1 } });
  const successText = `${title} has been updated successfully`;
  const enable = useAction({ successText });
  const disable = useAction();
  const remove = useAction({
    successText: `${title} has been deleted successfully`,
    opens: `/dashboard/${kind}`,
  });
  const change = (next: boolean) => {
    const send = next ? enable : disable;
    return isBrand
      ? send('PUT /brands/:id/active', { params, input: { brand: { isActive: next } } })
      : send('PUT /category/:id/active', { params, input: { category: { isActive: next } } });
  };
  const setActive = async (next: boolean) => {
    if (next) return change(true).unwrap();
    // Without a number, it is still disabled.
    const latest = await active.peek();
    await change(false).unwrap();
    const products = latest ? formatCount(latest.totalProducts, 'product') : 'its products';
    const text = `${name} and ${products} disabled`;
    return dispatch(addUndoableNotice(text, () => void change(true), successText));
  };
  return (
    <StatusPanel
      isActive={isActive}
      onChange={setActive}
      tooltip={`Disabling ${name} will also disable all ${name} products.`}
      note={active.data && `It has ${formatCount(active.data.totalProducts, 'active product')}.`}
      publicPath={`/shop/${kind}/${slug}`}
      deleteButton={
        consequence && (
          <DeleteButton
            kind={kind}
            name={name}
            consequence={consequence}
            onDelete={() =>
              isBrand
                ? remove('DELETE /brands/:id', { params })
                : remove('DELETE /category/:id', { params })
            }
          />
        )
      }
    />
  );
}
