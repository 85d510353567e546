import type { ReactNode } from 'react';
import type { ParsedInputOf } from 'shared/endpoints';
import { promotionSchema } from 'shared/promotionSchemas';
import type { EditOptions } from '../../../lib/useEditMerge.ts';
import { useForm } from '../../../lib/useForm.ts';
import { Switch } from '../../../ui/Checkbox.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { AsyncContent } from '../../common/AsyncContent.tsx';
import { FormLayout, Preview } from '../../common/forms/FormLayout.tsx';
import { SaveButton } from '../../common/forms/SaveButton.tsx';
import { DiscountFields, LimitFields, ScopeFields } from './PromotionFields.tsx';
import { describeTerms } from './promotionTexts.ts';
import { usePromotionOptions } from './usePromotionOptions.ts';
import { buildInput, previewTerms, type PromotionValues } from './promotionValues.ts';

interface Props extends Partial<EditOptions<PromotionValues>> {
  /** Promotion id or 'new'; part of the draft's name. */
  draftId: string;
  initial: PromotionValues;
  submitLabel: string;
  submit: (
    input: ParsedInputOf<'POST /promotion'>,
    version: string | undefined,
  ) => Promise<unknown>;
  /** Content of the side column, above the preview. */
  status?: ReactNode;
}

/** Form to add or edit a promotion (PROMO-04). */
export function PromotionForm(props: Props) {
  const { draftId, initial, version, readNewer, submitLabel, submit, status } = props;
  const form = useForm({
    name: `promotion-${draftId}`,
    schema: promotionSchema,
    initial,
    version,
    readNewer,
    buildInput,
    submit: (input, _, edited) => submit(input, edited),
    confirmLeave: true,
  });
  const { options, loadingBrands, loadingCategories } = usePromotionOptions();
  return (
    <FormLayout
      side={
        <>
          {status}
          <Preview title="Summary">{describeTerms(previewTerms(form.values), options)}</Preview>
        </>
      }
    >
      <form {...form.form} className="stack gap5">
        <TextField
          label="Code"
          required
          hint="Letters and digits, such as SUMMER20."
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          {...form.field('code')}
        />
        <DiscountFields form={form} />
        <LimitFields form={form} />
        <AsyncContent {...loadingBrands}>
          <AsyncContent {...loadingCategories}>
            <ScopeFields form={form} options={options} />
          </AsyncContent>
        </AsyncContent>
        <Switch
          label="Active"
          checked={form.values.isActive}
          onChange={({ target }) => form.set({ isActive: target.checked })}
        />
        <SaveButton form={form}>{submitLabel}</SaveButton>
      </form>
    </FormLayout>
  );
}
