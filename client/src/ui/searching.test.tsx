import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Highlight } from './Highlight.tsx';
import { MultiSelect } from './MultiSelect.tsx';
import { type DrivenField, SearchField } from './SearchField.tsx';
import { Suggestions } from './Suggestions.tsx';

const select = vi.fn();
const submit = vi.fn();
const products = ['Trail shoe', 'Trail running vest', 'Running cap'];

function Search({ hasCome = true }) {
  const [text, setText] = useState('');
  const box = useRef<DrivenField>(null);
  const items = text ? products.filter((name) => name.toLowerCase().includes(text)) : [];
  return (
    <SearchField
      ref={box}
      label="Search products"
      text={text}
      onTextChange={setText}
      onSubmit={submit}
    >
      {hasCome && (
        <Suggestions
          field={box}
          label="Search products"
          text={text}
          onTextChange={setText}
          items={items}
          keyOf={(name) => name}
          render={(name) => (
            <span>
              <Highlight text={name} query={text} />
            </span>
          )}
          onSelect={select}
          announcement={items.length === 1 ? '1 suggestion' : `${items.length} suggestions`}
        />
      )}
    </SearchField>
  );
}

const field = () => screen.getByRole('combobox', { name: 'Search products' });
const marked = () =>
  document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent;

beforeEach(() => {
  select.mockClear();
  submit.mockClear();
});

/** What screen readers are told; Base UI ends the first of it with a word joiner for a moment, so that it is heard. */
const spoken = () => screen.getByRole('status').textContent.replace('\u2060', '');

describe('SearchField and Suggestions', () => {
  it('UX-07 the number of suggestions is spoken and the matched part marked in the whole name', async () => {
    render(<Search />);
    expect(field().getAttribute('aria-expanded')).toBe('false');
    await userEvent.type(field(), 'run');
    expect(field().getAttribute('aria-expanded')).toBe('true');
    expect(spoken()).toBe('2 suggestions');
    const option = screen.getByRole('option', { name: 'Trail running vest' });
    expect(option.querySelector('mark')?.textContent).toBe('run');
    await userEvent.type(field(), 'ning v');
    expect(spoken()).toBe('1 suggestion');
  });

  it('UX-07 SHELL-02 arrows move, with the field itself between the ends, and Enter takes the suggestion', async () => {
    render(<Search />);
    await userEvent.type(field(), 'run{ArrowDown}');
    expect(marked()).toBe('Trail running vest');
    await userEvent.keyboard('{ArrowDown}');
    expect(marked()).toBe('Running cap');
    await userEvent.keyboard('{ArrowDown}');
    expect(marked()).toBeUndefined();
    await userEvent.keyboard('{ArrowUp}{Enter}');
    expect(select).toHaveBeenCalledWith('Running cap');
    expect(submit).not.toHaveBeenCalled();
    expect(field().getAttribute('aria-expanded')).toBe('false');
  });

  it('SHELL-02 Enter without a suggestion submits the text', async () => {
    render(<Search />);
    await userEvent.type(field(), 'run{Enter}');
    expect(submit).toHaveBeenCalledWith('run');
    expect(select).not.toHaveBeenCalled();
  });

  it('UX-07 Escape closes the suggestions and keeps text and focus; a click chooses', async () => {
    render(<Search />);
    await userEvent.type(field(), 'trail{Escape}');
    await vi.waitFor(() => expect(screen.queryByRole('option')).toBeNull());
    expect(document.activeElement).toBe(field());
    expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe('trail');
    await userEvent.keyboard('{ArrowDown}');
    await userEvent.click(screen.getByRole('option', { name: 'Trail shoe' }));
    expect(select).toHaveBeenCalledWith('Trail shoe');
  });

  it('UX-07 suggestions that come while somebody types leave text, caret and focus alone', async () => {
    const { rerender } = render(<Search hasCome={false} />);
    const before = field();
    await userEvent.type(before, 'rnn');
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    rerender(<Search />);
    await userEvent.keyboard('u');
    expect(field()).toBe(before);
    expect(document.activeElement).toBe(before);
    expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe('runn');
    expect(screen.getByRole<HTMLInputElement>('combobox').selectionStart).toBe(2);
    expect(screen.getAllByRole('option')).toHaveLength(2);
  });

  it('UX-07 leaving the field closes the suggestions', async () => {
    render(<Search />);
    await userEvent.type(field(), 'trail');
    expect(screen.getAllByRole('option')).toHaveLength(2);
    await userEvent.tab();
    await vi.waitFor(() => expect(screen.queryByRole('option')).toBeNull());
  });
});

describe('Highlight', () => {
  it('UX-07 every word is marked, in any case and order, and nothing is taken for a pattern', () => {
    const { container, rerender } = render(
      <Highlight text="Trail Running Vest" query="vest trail" />,
    );
    const marks = () => [...container.querySelectorAll('mark')].map((mark) => mark.textContent);
    expect(marks()).toEqual(['Trail', 'Vest']);
    expect(container.textContent).toBe('Trail Running Vest');
    rerender(<Highlight text="Whey (1 kg)" query="(1" />);
    expect(marks()).toEqual(['(1']);
    rerender(<Highlight text="Vest" query=" " />);
    expect(marks()).toEqual([]);
  });
});

describe('MultiSelect', () => {
  const options = Array.from({ length: 5000 }, (_, index) => ({
    value: `id${index}`,
    label: `Product ${index}`,
  }));
  function Products({ initial = [] as string[] }) {
    const [value, setValue] = useState(initial);
    return <MultiSelect label="Products" options={options} value={value} onChange={setValue} />;
  }
  const input = () => screen.getByRole('combobox', { name: 'Products' });
  const chosen = () =>
    within(screen.getByRole('list', { name: 'Chosen: Products' }))
      .getAllByRole('button')
      .map((chip) => chip.textContent);

  it('VAL-08 of 5,000 options a part is drawn, and typing finds the others', async () => {
    render(<Products />);
    await userEvent.click(input());
    expect(screen.getAllByRole('option')).toHaveLength(50);
    expect(screen.getByText('50 of 5000 are listed. Type to find the others.')).toBeTruthy();
    await userEvent.type(input(), '4321');
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
      'Product 4321',
    ]);
    expect(spoken()).toBe('1 found, 0 chosen');
  });

  it('VAL-08 options are chosen and dropped by the keyboard, and counted aloud', async () => {
    render(<Products />);
    await userEvent.type(input(), '77{ArrowDown}{Enter}');
    await userEvent.type(input(), '77{ArrowDown}{ArrowDown}{Enter}');
    expect(chosen()).toEqual(['Product 77', 'Product 177']);
    expect(spoken()).toBe('2 chosen');
    await userEvent.type(input(), '77');
    expect(screen.getByRole('option', { name: 'Product 77', selected: true })).toBeTruthy();
    await userEvent.keyboard('{Escape}{Escape}');
    expect(chosen()).toEqual(['Product 77', 'Product 177']);
    await userEvent.keyboard('{Backspace}');
    expect(chosen()).toEqual(['Product 77']);
  });

  it('UX-11 removing a chip leaves the focus in the field', async () => {
    render(<Products initial={['id3', 'id9']} />);
    await userEvent.click(screen.getByRole('button', { name: 'Remove Product 3' }));
    expect(chosen()).toEqual(['Product 9']);
    expect(document.activeElement).toBe(input());
  });

  it('VAL-08 thousands of chosen ones are counted, not drawn', () => {
    render(<Products initial={options.map((option) => option.value)} />);
    expect(chosen()).toHaveLength(50);
    expect(screen.getByText('and 4950 more')).toBeTruthy();
  });
});
