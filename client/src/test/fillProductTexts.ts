import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { InputOf } from 'shared/endpoints';

/** Fills every text of the form of a new product; numbers and choices keep their initial values. */
export async function fillProductTexts(
  user: UserEvent,
  product: InputOf<'POST /products/add'>,
): Promise<void> {
  await screen.findByLabelText('Sku');
  const main = screen.getByRole('main');
  for (const [field, value] of Object.entries(product)) {
    if (typeof value !== 'string' || field === 'imageUrl') continue;
    const input = main.querySelector<HTMLInputElement>(`[name="${field}"]`);
    if (!input) throw new Error(`ProductFields.tsx has no field named ${field}.`);
    input.focus();
    await user.paste(value);
  }
}
