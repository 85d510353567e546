import { maxDetails } from 'shared/products/productDetails';
import { Button } from '../../ui/Button.tsx';
import { Fieldset } from '../../ui/Fieldset.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextField } from '../../ui/TextField.tsx';
import type { DetailValues, ProductFormState } from './productValues.ts';

/** Facts of a product, such as material and care (SHOPX-21). */
export function DetailFields({ form }: { form: ProductFormState }) {
  const { details } = form.values;
  const change = (changed: DetailValues[], fields: string[]) =>
    form.set({ details: changed }, fields);
  const newId = Math.max(0, ...details.map(({ id }) => id + 1));
  return (
    <Fieldset
      legend="Details"
      hint="Facts such as material, care, or what is in the box."
      error={form.errors['details']}
    >
      {details.map((detail, index) => {
        const fieldOf = (part: 'label' | 'text') => {
          const name = `details.${index}.${part}`;
          return {
            name,
            value: detail[part],
            error: form.errors[name],
            onBlur: () => form.showFieldError(name),
            onChange: ({ target }: { target: { value: string } }) =>
              change(
                details.map((other) =>
                  other === detail ? { ...detail, [part]: target.value } : other,
                ),
                [name],
              ),
          };
        };
        return (
          <div key={detail.id} className="stack gap3">
            <TextField label={`Label ${index + 1}`} {...fieldOf('label')} />
            <TextArea label={`Text ${index + 1}`} rows={2} {...fieldOf('text')} />
            <Button
              variant="quiet"
              size="small"
              onClick={() =>
                change(
                  details.filter((other) => other !== detail),
                  ['details'],
                )
              }
            >
              Remove detail {index + 1}
            </Button>
          </div>
        );
      })}
      {details.length < maxDetails && (
        <Button
          variant="secondary"
          size="small"
          onClick={() => change([...details, { id: newId, label: '', text: '' }], ['details'])}
        >
          Add detail
        </Button>
      )}
    </Fieldset>
  );
}
