import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { OptionPicker } from './OptionPicker.tsx';

type Values = Parameters<typeof OptionPicker>[0]['values'];

function Sample({ label, values }: { label: string; values: Values }) {
  const [value, setValue] = useState<string | null>(null);
  return <OptionPicker label={label} values={values} value={value} onChange={setValue} />;
}
const radio = (name: string) => screen.getByRole('radio', { name });

it('VAR-04 chooses a value by arrow keys in one radio group, also a sold-out one', async () => {
  const values = [{ value: 'S' }, { value: 'M', isSoldOut: true }, { value: 'L' }];
  render(<Sample label="Size" values={values} />);
  expect(screen.getByRole('radiogroup', { name: 'Size' })).toBeRequired();
  await userEvent.tab();
  await userEvent.keyboard(' ');
  expect(radio('S')).toBeChecked();
  await userEvent.keyboard('{ArrowRight}');
  expect(radio('M, sold out')).toBeChecked();
  expect(radio('M, sold out')).toHaveFocus();
  expect(radio('M, sold out').parentElement).toHaveAttribute('data-sold-out');
  await userEvent.keyboard('{ArrowRight}');
  expect(radio('L')).toBeChecked();
  expect(radio('M, sold out')).not.toBeChecked();
});

it('VAR-04 shows the name of the chosen color, which screen readers hear only once', async () => {
  const values = [
    { value: 'Navy', color: '#223257', isSoldOut: true },
    { value: 'Red', color: '#d0342c' },
  ];
  render(<Sample label="Color" values={values} />);
  await userEvent.click(radio('Navy, sold out'));
  const group = screen.getByRole('radiogroup', { name: 'Color' });
  expect(group.querySelector('legend')).toHaveTextContent(/^Color: Navy$/);
  await userEvent.click(radio('Red'));
  expect(group.querySelector('legend')).toHaveTextContent(/^Color: Red$/);
});

it('VAR-04 shows values without colors as text, and does not repeat the chosen one', async () => {
  render(
    <Sample label="Finish" values={[{ value: 'Matt', color: '#1d1f24' }, { value: 'Oak' }]} />,
  );
  await userEvent.click(screen.getByText('Oak'));
  expect(radio('Oak')).toBeChecked();
  expect(screen.getByText('Matt')).toBeVisible();
  const group = screen.getByRole('radiogroup', { name: 'Finish' });
  expect(group.querySelector('legend')).toHaveTextContent(/^Finish$/);
});
