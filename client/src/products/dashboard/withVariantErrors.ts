import { findCompareAtErrors } from 'shared/products/compareAtPrice';
import type { InputOf } from 'shared/endpoints';
import { findVariantErrors } from 'shared/products/variantErrors';
import * as z from 'zod/mini';
import { findTooMany } from './variantRows.ts';

type Checked = Pick<
  InputOf<'PUT /products/:id'>['product'],
  'options' | 'variants' | 'price' | 'compareAtPrice'
>;

/** Adds the checks that options and variants match (VAR-02), and former prices (SHOPX-22), to a schema of products. */
export const withVariantErrors = <Data extends Checked>(schema: z.ZodMiniType<Data>) =>
  schema.check(
    z.check<Data>(
      ({ value, issues }) => {
        const hasOptionIssues = issues.some(({ path }) => path?.[0] === 'options');
        for (const [name, message] of Object.entries(findErrors(value, hasOptionIssues))) {
          issues.push({ code: 'custom', path: name.split('.'), message, input: value });
        }
      },
      // All errors of the form are shown together, so other errors do not skip this one.
      { when: () => true },
    ),
  );

function findErrors(input: Checked, hasOptionIssues: boolean) {
  const { options = [], variants = [] } = input;
  const tooMany = findTooMany(options);
  if (tooMany) return { variants: tooMany };
  const errors = Object.entries(findVariantErrors(options, variants));
  const areOptionsWrong = hasOptionIssues || errors.some(([name]) => name.startsWith('options.'));
  // Wrong options make every combination wrong; then only the errors of the options help.
  return Object.fromEntries([
    ...errors.filter(([name]) => !areOptionsWrong || !/^variants(\.\d+\.values)?$/.test(name)),
    ...Object.entries(findCompareAtErrors(input, variants)),
  ]);
}
