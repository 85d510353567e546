import { maxDetails } from 'shared/products/productDetails';
import { Button } from '../../ui/Button.tsx';
import { Fieldset } from '../../ui/Fieldset.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { newId, partField, type ProductFormState } from './productValues.ts';

/** Facts of a product, such as material and care (SHOPX-21). */
export function DetailFields({ form }: { form: ProductFormState }) {
  const { details } = form.values;
  return (
    <Fieldset
      legend="Details"
      hint="Facts such as material, care, or what is in the box."
      error={form.errors['details']}
    >
      {details.map((detail, index) => {
        const field = (part: 'label' | 'text') =>
          partField(form, `details.${index}.${part}`, {
            value: detail[part],
            change: (text) => ({
              details: details.map((other) =>
                other === detail ? { ...detail, [part]: text } : other,
              ),
            }),
          });
        return (
          <div key={detail.id} className="stack gap3">
            <TextField label={`Label ${index + 1}`} {...field('label')} />
            <TextArea label={`Text ${index + 1}`} rows={2} {...field('text')} />
            <Button
              variant="quiet"
              size="small"
              onClick={() => form.set({ details: details.filter((other) => other !== detail) })}
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
          onClick={() =>
            form.set({ details: [...details, { id: newId(details), label: '', text: '' }] })
          }
        >
          Add detail
        </Button>
      )}
    </Fieldset>
  );
}
