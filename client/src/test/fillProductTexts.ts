import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { InputOf } from 'shared/endpoints';
import { formatFieldName } from '../common/fieldTexts.ts';

/**
 * Fills every text of the form of a new product, by the label that the audit log has for it, too. Numbers and choices
 * keep their initial values.
 */
export async function fillProductTexts(
  user: UserEvent,
  product: InputOf<'POST /products/add'>,
): Promise<void> {
  await screen.findByLabelText('Sku');
  for (const [field, value] of Object.entries(product)) {
    if (typeof value !== 'string' || field === 'imageUrl') continue;
    screen.getByLabelText(new RegExp(`^${formatFieldName(field)}$`, 'i')).focus();
    await user.paste(value);
  }
}
