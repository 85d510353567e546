import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { ChipsField } from './ChipsField.tsx';

function Sizes({ initial = [], max = 5, onSubmit }: SizesProps) {
  const [values, setValues] = useState<readonly string[]>(initial);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit?.();
      }}
    >
      <ChipsField label="Sizes" values={values} onChange={setValues} max={max} />
      <button type="submit">Save</button>
    </form>
  );
}

interface SizesProps {
  initial?: string[];
  max?: number;
  onSubmit?: () => void;
}

const input = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Sizes' });

const chips = () => {
  const list = screen.queryByRole('list', { name: 'Selected: Sizes' });
  return list
    ? within(list)
        .getAllByRole('button')
        .map(({ textContent }) => textContent)
    : [];
};

describe('ChipsField', () => {
  it('VAR-05 adds a value with Enter, a comma and on leaving, and does not submit the form', async () => {
    const submit = vi.fn();
    render(<Sizes onSubmit={submit} />);
    await userEvent.type(input(), ' S {Enter}M,{Enter}L');
    expect(chips()).toEqual(['S', 'M']);
    expect(screen.getByRole('status')).toHaveTextContent('M added.');
    await userEvent.tab();
    expect(chips()).toEqual(['S', 'M', 'L']);
    expect(input()).toHaveValue('');
    expect(submit).not.toHaveBeenCalled();
  });

  it.each(['S, M , L', 'S\nM\nL\n', 'S\tM\tL'])(
    'VAR-05 adds three values for the pasted text %j',
    async (text) => {
      render(<Sizes />);
      await userEvent.click(input());
      await userEvent.paste(text);
      expect(chips()).toEqual(['S', 'M', 'L']);
      expect(screen.getByRole('status')).toHaveTextContent('S, M, L added.');
    },
  );

  it('VAR-05 removes the last with Backspace in the empty field, and any with its button', async () => {
    render(<Sizes initial={['S', 'M', 'L']} />);
    await userEvent.type(input(), 'x{Backspace}');
    expect(chips()).toEqual(['S', 'M', 'L']);
    await userEvent.keyboard('{Backspace}');
    expect(chips()).toEqual(['S', 'M']);
    screen.getByRole('button', { name: 'Remove S' }).focus();
    await userEvent.keyboard('{Enter}');
    expect(chips()).toEqual(['M']);
    expect(input()).toHaveFocus();
    expect(screen.getByRole('status')).toHaveTextContent('S removed.');
  });

  it('VAR-05 moves a value with Shift and an arrow key, and keeps the focus on it', async () => {
    render(<Sizes initial={['L', 'S', 'M']} />);
    const large = screen.getByRole('button', { name: 'Remove L' });
    large.focus();
    await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}');
    await waitFor(() => expect(large).toHaveFocus());
    await userEvent.keyboard('{Shift>}{ArrowRight}{ArrowRight}{/Shift}');
    expect(chips()).toEqual(['S', 'M', 'L']);
    await waitFor(() => expect(large).toHaveFocus());
    await userEvent.keyboard('{ArrowLeft}');
    expect(chips()).toEqual(['S', 'M', 'L']);
  });

  it('VAR-05 moves a value by dragging', () => {
    render(<Sizes initial={['L', 'S', 'M']} />);
    const large = screen.getByRole('button', { name: 'Remove L' });
    const medium = screen.getByRole('button', { name: 'Remove M' });
    fireEvent.dragStart(large);
    expect(fireEvent.dragOver(medium)).toBe(false);
    fireEvent.drop(medium);
    fireEvent.dragEnd(large);
    expect(chips()).toEqual(['S', 'M', 'L']);
    // Nothing else is dropped here.
    expect(fireEvent.dragOver(medium)).toBe(true);
  });

  it('VAR-05 refuses a value that is already in the list, and keeps values beyond the maximum in the field', async () => {
    render(<Sizes initial={['S']} max={2} />);
    await userEvent.type(input(), 's,');
    expect(chips()).toEqual(['S']);
    expect(screen.getByRole('status')).toHaveTextContent('s is already in the list.');
    await userEvent.type(input(), 'M,L,');
    expect(chips()).toEqual(['S', 'M']);
    expect(input()).toHaveValue('L');
    expect(screen.getByRole('status')).toHaveTextContent('At most 2 values.');
  });

  it('VAR-05 leaves Enter to an input method that is composing', () => {
    render(<Sizes />);
    fireEvent.change(input(), { target: { value: 'み' } });
    fireEvent.keyDown(input(), { key: 'Enter', isComposing: true });
    expect(chips()).toEqual([]);
  });
});
