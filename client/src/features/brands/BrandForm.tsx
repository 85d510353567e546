import type { ReactNode } from 'react';
import { newBrandSchema } from 'shared/catalogueSchemas';
import { useForm } from '../../lib/useForm.ts';
import { Switch } from '../../ui/Checkbox.tsx';
import styles from '../dashboard/form.module.css';
import { FormFrame, Preview } from '../dashboard/FormFrame.tsx';
import { NameAndDescription } from '../dashboard/NameAndDescription.tsx';
import { SaveButton } from '../dashboard/SaveButton.tsx';
import { BrandCard } from '../shop/BrandCard.tsx';

interface Values {
  name: string;
  description: string;
  isActive: boolean;
}

interface Props {
  /** Names the draft: the brand's id or 'new'. */
  id: string;
  /** Asks for being active as well, which later acts at once. */
  isNew?: boolean;
  initial: Values;
  button: string;
  submit: (data: Values) => Promise<unknown>;
  /** What stands beside it, above the preview. */
  status?: ReactNode;
}

/** VAL-09. */
export function BrandForm({ id, isNew, initial, button, submit, status }: Props) {
  const form = useForm({
    name: `brand-${id}`,
    schema: newBrandSchema,
    initial,
    submit,
    guarded: true,
  });
  const { name, description } = form.values;
  return (
    <FormFrame
      side={
        <>
          {status}
          <Preview title="So it looks in the shop">
            <BrandCard
              brand={{
                name: name || 'New brand',
                slug: '',
                description: description || 'Description',
              }}
            />
          </Preview>
        </>
      }
    >
      <form {...form.form} className={styles.form}>
        <NameAndDescription field={form.field} />
        {isNew && (
          <Switch
            label="Active"
            checked={form.values.isActive}
            onChange={({ target }) => form.set({ isActive: target.checked })}
          />
        )}
        <SaveButton form={form}>{button}</SaveButton>
      </form>
    </FormFrame>
  );
}
