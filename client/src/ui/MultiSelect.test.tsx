import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { ChipsField } from './ChipsField.tsx';
import { MultiSelect } from './MultiSelect.tsx';

const options = [
  { value: 'a', label: 'Alder' },
  { value: 'b', label: 'Birch' },
];

it('WORLD-16 Enter in a list box chooses the first match, and never submits the form', async () => {
  const submit = vi.fn();
  const choose = vi.fn();
  function Form() {
    const [value, setValue] = useState<string[]>([]);
    const change = (next: string[]) => {
      choose(next);
      setValue(next);
    };
    return (
      <form action={submit}>
        <MultiSelect label="Brands" options={options} value={value} onChange={change} />
        <ChipsField label="Values" values={value} max={9} onChange={change} />
        <button type="submit">Save</button>
      </form>
    );
  }
  render(<Form />);
  await userEvent.type(screen.getByLabelText('Brands'), '{Enter}');
  await userEvent.type(screen.getByLabelText('Brands'), 'bir{Enter}');
  expect(choose.mock.lastCall).toEqual([['b']]);
  await userEvent.type(screen.getByLabelText('Brands'), 'nothing like it{Enter}');
  await userEvent.type(screen.getByLabelText('Brands'), '{Escape}{Enter}');
  await userEvent.type(screen.getByLabelText('Values'), '{Enter}');
  expect(submit).not.toHaveBeenCalled();
});
