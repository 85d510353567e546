import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { NumberField } from './NumberField.tsx';
import { PasswordField } from './PasswordField.tsx';
import { Select } from './Select.tsx';
import { TextArea } from './TextArea.tsx';
import { TextField } from './TextField.tsx';

/** Returns the text of aria-describedby. */
function description(field: HTMLElement): string {
  const ids = field.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent).join(' ');
}

describe('text fields', () => {
  const fields = [
    ['TextField', <TextField key="f" label="Zip" hint="5 digits" error="Too short." required />],
    ['TextArea', <TextArea key="f" label="Zip" hint="5 digits" error="Too short." required />],
    ['PasswordField', <PasswordField key="f" label="Zip" hint="5 digits" error="Too short." />],
    [
      'NumberField',
      <NumberField key="f" label="Zip" hint="5 digits" error="Too short." value="1" readOnly />,
    ],
    ['Select', <Select key="f" label="Zip" hint="5 digits" error="Too short." options={[]} />],
  ] as const;

  it.each(fields)('UX-17 VAL-13 links the error of a %s to it, after the hint', (_, field) => {
    render(field);
    const control = screen.getByLabelText('Zip');
    expect(control.getAttribute('aria-invalid')).toBe('true');
    expect(description(control)).toBe('5 digits Too short.');
  });

  it('UX-17 has no aria-invalid and no description when valid', () => {
    render(<TextField label="City" />);
    const control = screen.getByRole('textbox', { name: 'City' });
    expect(control.hasAttribute('aria-invalid')).toBe(false);
    expect(control.hasAttribute('aria-describedby')).toBe(false);
  });

  it('UX-16 passes input attributes to the input', () => {
    render(
      <TextField
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="email"
        enterKeyHint="send"
      />,
    );
    const input = screen.getByLabelText('Email');
    expect(input.getAttribute('type')).toBe('email');
    expect(input.getAttribute('inputmode')).toBe('email');
    expect(input.getAttribute('autocomplete')).toBe('email');
    expect(input.getAttribute('enterkeyhint')).toBe('send');
  });

  it('UX-16 shows a placeholder option while nothing is selected', async () => {
    const options = [{ value: 'a', label: 'Alp' }];
    const change = vi.fn();
    render(<Select label="Brand" options={options} placeholder="No brand" onChange={change} />);
    const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Brand' });
    expect(select.value).toBe('');
    await userEvent.selectOptions(select, 'Alp');
    expect(select.value).toBe('a');
    expect(change).toHaveBeenCalledTimes(1);
  });
});

describe('PasswordField', () => {
  it('UX-19 shows and hides the password', async () => {
    render(<PasswordField label="Password" autoComplete="current-password" />);
    const input = screen.getByLabelText('Password');
    await userEvent.type(input, 'secret1');
    expect(input.getAttribute('type')).toBe('password');
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(input.getAttribute('type')).toBe('text');
    await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(input.getAttribute('type')).toBe('password');
    expect(input.getAttribute('autocomplete')).toBe('current-password');
  });
});

describe('NumberField', () => {
  function Quantity(props: { initial?: string; digitsOnly?: boolean; min?: number; max?: number }) {
    const { initial = '', ...field } = props;
    const [value, setValue] = useState(initial);
    return (
      <NumberField
        {...field}
        label="Quantity"
        steps
        value={value}
        onChange={(event) => setValue(event.target.value)}
      />
    );
  }
  const input = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Quantity' });

  it('CART-05 strips non-digits', async () => {
    render(<Quantity digitsOnly />);
    await userEvent.type(input(), '1a-2.5e');
    expect(input().value).toBe('125');
    expect(input().getAttribute('inputmode')).toBe('numeric');
  });

  it.each([
    ['12,50', '12.50'],
    ['9,95', '9.95'],
    ['1.299,00', '1299.00'],
    ['19,99 €', '19.99'],
    ['1 299,50', '1299.50'],
    ['1,000', '1000'],
    ['12.50', '12.50'],
    ['-5', '-5'],
  ])('WORLD-02 shows how %j was understood when it is left', async (text, understood) => {
    render(<Quantity />);
    await userEvent.type(input(), text);
    expect(input().value).toBe(text);
    await userEvent.tab();
    expect(input().value).toBe(understood);
    expect(input().getAttribute('inputmode')).toBe('decimal');
  });

  it('WORLD-02 keeps what is not a number', async () => {
    render(<Quantity />);
    await userEvent.type(input(), '12 pcs');
    await userEvent.tab();
    expect(input().value).toBe('12 pcs');
  });

  it('CART-05 keeps the digits of pasted text', async () => {
    render(<Quantity digitsOnly />);
    await userEvent.click(input());
    await userEvent.paste(' 1 234 pieces');
    expect(input().value).toBe('1234');
  });

  it('UX-18 keeps the caret position when characters are dropped', async () => {
    render(<Quantity digitsOnly initial="1234" />);
    await userEvent.type(input(), 'x', { initialSelectionStart: 2, initialSelectionEnd: 2 });
    expect(input().value).toBe('1234');
    expect(input().selectionStart).toBe(2);
  });

  it('CART-05 UX-11 steps within min and max and keeps the focus at a limit', async () => {
    render(<Quantity initial="1" min={1} max={3} />);
    const less = screen.getByRole<HTMLButtonElement>('button', { name: 'Decrease Quantity' });
    const more = screen.getByRole<HTMLButtonElement>('button', { name: 'Increase Quantity' });
    expect(less.getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(more);
    await userEvent.click(more);
    expect(input().value).toBe('3');
    expect(more.getAttribute('aria-disabled')).toBe('true');
    expect(document.activeElement).toBe(more);
    await userEvent.click(more);
    expect(input().value).toBe('3');
    await userEvent.click(less);
    expect(input().value).toBe('2');
  });

  it('CART-05 steps from far out of range back to the limit', async () => {
    render(<Quantity initial="90" min={1} max={3} />);
    await userEvent.click(screen.getByRole('button', { name: 'Decrease Quantity' }));
    expect(input().value).toBe('3');
  });
});
