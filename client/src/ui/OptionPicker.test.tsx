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

it('VAR-04 shows the names of colors beside their swatches before one is chosen, and in words what is sold out', async () => {
  const values = [
    { value: 'Navy', color: '#223257', isSoldOut: true },
    { value: 'Red', color: '#d0342c' },
  ];
  render(<Sample label="Color" values={values} />);
  expect(screen.getByText('Navy').firstElementChild).toHaveStyle({ background: '#223257' });
  expect(screen.getByText('Red')).toBeVisible();
  expect(screen.getAllByText('Sold out')).toHaveLength(1);
  expect(radio('Navy, sold out').parentElement).toHaveTextContent('NavySold out');
  await userEvent.click(radio('Red'));
  const group = screen.getByRole('radiogroup', { name: 'Color' });
  expect(group.querySelector('legend')).toHaveTextContent(/^Color$/);
});

it('VAR-04 shows values without colors as text', async () => {
  render(
    <Sample label="Finish" values={[{ value: 'Matt', color: '#1d1f24' }, { value: 'Oak' }]} />,
  );
  await userEvent.click(screen.getByText('Oak'));
  expect(radio('Oak')).toBeChecked();
  expect(screen.getByText('Oak').firstElementChild).toBeNull();
});
