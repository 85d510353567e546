import type * as z from 'zod/mini';
import type { useForm } from '../../../lib/useForm.ts';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { MultiSelect } from '../../../ui/MultiSelect.tsx';
import { NumberField } from '../../../ui/NumberField.tsx';
import { SegmentedControl } from '../../../ui/SegmentedControl.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import styles from './PromotionForm.module.css';
import type { PromotionOptions } from './promotionTexts.ts';
import type { PromotionValues } from './promotionValues.ts';

interface Props {
  form: ReturnType<typeof useForm<PromotionValues, z.ZodMiniType>>;
}

const kinds = [
  { value: 'percent', label: 'Percent' },
  { value: 'amount', label: 'Amount' },
] as const;

/** The schema fields of the two controls; a missing discount is an error of `percent`. */
const discountFields = ['percent', 'amount'] as const;

/** The discount, in percent or dollars. */
export function DiscountFields({ form }: Props) {
  const { kind, off } = form.values;
  return (
    <div className={styles.discount}>
      <SegmentedControl
        label="Discount type"
        options={kinds}
        value={kind}
        onChange={(next) => form.set({ kind: next }, discountFields)}
      />
      <NumberField
        label={kind === 'percent' ? 'Percent' : 'Amount'}
        required
        hint={kind === 'percent' ? 'Of the price, from 1 to 100.' : 'In dollars.'}
        value={off}
        error={form.errors[kind] ?? form.errors['percent']}
        name="off"
        onChange={({ target }) => form.set({ off: target.value }, discountFields)}
        onBlur={() => form.showFieldError(off ? kind : 'percent')}
      />
    </div>
  );
}

/** Which orders a promotion is for, and how often. */
export function LimitFields({ form }: Props) {
  return (
    <>
      <NumberField
        label="Minimum total"
        hint="In dollars, before tax. Empty for any order."
        {...form.field('minTotal')}
      />
      <Checkbox
        label="First order only"
        checked={form.values.firstOrderOnly}
        onChange={({ target }) => form.set({ firstOrderOnly: target.checked })}
      />
      <div className={styles.pair}>
        <TextField
          label="From"
          type="date"
          hint="Leave empty to start immediately."
          {...form.field('from')}
        />
        <TextField label="To" type="date" hint="The last day." {...form.field('to')} />
      </div>
      <div className={styles.pair}>
        <NumberField label="Uses" hint="Empty for no limit." {...form.field('uses')} />
        <NumberField
          label="Uses per person"
          hint="Empty for no limit."
          {...form.field('usesPerPerson')}
        />
      </div>
    </>
  );
}

/** The products that a promotion is for. */
export function ScopeFields({ form, options }: Props & { options: PromotionOptions }) {
  const { values, errors, set } = form;
  return (
    <>
      <MultiSelect
        label="Brands"
        hint="Empty for all brands."
        placeholder="Find brands by name"
        options={options.brands}
        value={values.brands}
        error={errors['brands']}
        onChange={(brands) => set({ brands })}
      />
      <MultiSelect
        label="Categories"
        hint="Empty for all categories."
        placeholder="Find categories by name"
        options={options.categories}
        value={values.categories}
        error={errors['categories']}
        onChange={(categories) => set({ categories })}
      />
    </>
  );
}
