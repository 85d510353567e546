import type { Promotion } from 'shared/orders/orderEntities';
import { formatPrice } from 'shared/format';
import { promotionSchema } from 'shared/promotions/promotionSchemas';
import { useAction } from '../../lib/useCall.ts';
import { editOf } from '../../lib/useEditMerge.ts';
import { type Form, useForm } from '../../lib/useForm.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Checkbox, Switch } from '../../ui/Checkbox.tsx';
import { MultiSelect } from '../../ui/MultiSelect.tsx';
import { NumberField } from '../../ui/NumberField.tsx';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { AsyncContent } from '../../common/AsyncContent.tsx';
import { DeleteButton } from '../../common/DeleteButton.tsx';
import { type EditFormProps, EditPage } from '../../common/forms/EditPage.tsx';
import { FormLayout, Panel, Preview } from '../../common/forms/FormLayout.tsx';
import { SaveButton } from '../../common/forms/SaveButton.tsx';
import styles from './PromotionForm.module.css';
import { describeTerms, formatUses, type PromotionOptions } from './promotionTexts.ts';
import { usePromotionOptions } from './usePromotionOptions.ts';
import { toNumber, toNumberOr } from '../../lib/toNumber.ts';

const opens = '/dashboard/promotions';

/** Adds or edits a promotion; the sign-up bonus is only shown (PROMO-03, PROMO-04). */
export const PromotionPage = () => (
  <EditPage name="Promotion" history="promotion" call="GET /promotion/:id" Form={Terms} />
);

function Terms({ entity }: EditFormProps<Promotion>) {
  if (!entity?.isSignupBonus) return <PromotionForm entity={entity} />;
  return (
    <Alert title={`${entity.code}: ${entity.label}, for first orders`}>
      <p>This sign-up bonus is defined in the shop’s settings and cannot be edited here.</p>
      <UsesText promotion={entity} />
    </Alert>
  );
}

function PromotionForm({ entity: promotion }: EditFormProps<Promotion>) {
  const add = useAction({ successText: 'Promotion has been added successfully', opens });
  const update = useAction({ successText: 'Promotion has been updated successfully', opens });
  const form = useForm({
    name: `promotion-${promotion?._id ?? 'new'}`,
    schema: promotionSchema,
    initial: toFormValues({}),
    ...(promotion && editOf(promotion, toFormValues)),
    buildInput,
    submit: (input, _, version) =>
      promotion
        ? update('PUT /promotion/:id', {
            params: { id: promotion._id },
            version,
            input: { promotion: input },
          }).unwrap()
        : add('POST /promotion', { input }).unwrap(),
    confirmLeave: true,
  });
  const { options, loading } = usePromotionOptions();
  return (
    <FormLayout
      side={
        <>
          {promotion && <Uses promotion={promotion} />}
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
        <AsyncContent {...loading}>
          <ScopeFields form={form} options={options} />
        </AsyncContent>
        <Switch label="Active" {...form.check('isActive')} />
        <SaveButton form={form}>{promotion ? 'Save changes' : 'Add Promotion'}</SaveButton>
      </form>
    </FormLayout>
  );
}

/** Used promotions cannot be deleted, because orders name them. */
function Uses({ promotion }: { promotion: Promotion }) {
  const remove = useAction({ successText: 'Promotion has been deleted successfully', opens });
  const { _id: id, code, used } = promotion;
  return (
    <Panel title="Uses">
      <div className="row wrap between gap2x4">
        <UsesText promotion={promotion} />
        {used === 0 && (
          <DeleteButton
            kind="promotion"
            name={code}
            onDelete={() => remove('DELETE /promotion/:id', { params: { id } })}
          />
        )}
      </div>
      {used > 0 && <p>It can no longer be deleted, only deactivated.</p>}
    </Panel>
  );
}

const UsesText = ({ promotion }: { promotion: Promotion }) => (
  <p>
    Used: {formatUses(promotion)}. Revenue: {formatPrice(promotion.revenue)}.
  </p>
);

interface FieldsProps {
  form: Form<PromotionValues>;
}

const kinds = [
  { value: 'percent', label: 'Percent' },
  { value: 'amount', label: 'Amount' },
] as const;

/** The schema fields of the two controls; a missing discount is an error of `percent`. */
const discountFields = ['percent', 'amount'] as const;

function DiscountFields({ form }: FieldsProps) {
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

const LimitFields = ({ form }: FieldsProps) => (
  <>
    <NumberField
      label="Minimum total"
      hint="In dollars, before tax. Empty for any order."
      {...form.field('minTotal')}
    />
    <Checkbox label="First order only" {...form.check('firstOrderOnly')} />
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

const ScopeFields = ({ form, options }: FieldsProps & { options: PromotionOptions }) =>
  (['brands', 'categories'] as const).map((name) => (
    <MultiSelect
      key={name}
      label={name === 'brands' ? 'Brands' : 'Categories'}
      hint={`Empty for all ${name}.`}
      placeholder={`Find ${name} by name`}
      options={options[name]}
      value={form.values[name]}
      error={form.errors[name]}
      onChange={(chosen) => form.set({ [name]: chosen })}
    />
  ));

const formatNumber = (number: number | null) => (number === null ? '' : String(number));

/** Numbers are kept as typed text, days as YYYY-MM-DD, and an empty text is no limit. */
const toFormValues = ({
  percent = null,
  amount = null,
  minTotal = null,
  uses = null,
  usesPerPerson = null,
  ...promotion
}: Partial<Promotion>) => ({
  code: promotion.code ?? '',
  kind: amount === null ? ('percent' as const) : ('amount' as const),
  off: formatNumber(percent ?? amount),
  minTotal: formatNumber(minTotal),
  firstOrderOnly: promotion.firstOrderOnly ?? false,
  from: promotion.from?.slice(0, 10) ?? '',
  to: promotion.to?.slice(0, 10) ?? '',
  uses: formatNumber(uses),
  usesPerPerson: formatNumber(usesPerPerson),
  brands: promotion.brands ?? [],
  categories: promotion.categories ?? [],
  isActive: promotion.isActive ?? true,
});

type PromotionValues = ReturnType<typeof toFormValues>;

/** The input of promotionSchema (PROMO-04). */
const buildInput = ({ kind, off, ...values }: PromotionValues, read = toNumber) => ({
  ...values,
  percent: kind === 'percent' ? read(off) : null,
  amount: kind === 'amount' ? read(off) : null,
  minTotal: read(values.minTotal),
  from: values.from || null,
  to: values.to || null,
  uses: read(values.uses),
  usesPerPerson: read(values.usesPerPerson),
});

/** The terms for the preview, in which an invalid number is left out. */
const previewTerms = (values: PromotionValues) =>
  buildInput(values, (text) => toNumberOr(text, null));
