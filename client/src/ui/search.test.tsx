import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Highlight } from './Highlight.tsx';
import { MultiSelect } from './MultiSelect.tsx';
import { type SearchFieldHandle, SearchField } from './SearchField.tsx';
import { Suggestions } from './Suggestions.tsx';

const select = vi.fn();
const submit = vi.fn();
const products = ['Trail shoe', 'Trail running vest', 'Running cap'];

function Search({ isLoaded = true }) {
  const [text, setText] = useState('');
  const box = useRef<SearchFieldHandle>(null);
  const items = text ? products.filter((name) => name.toLowerCase().includes(text)) : [];
  return (
    <SearchField
      ref={box}
      label="Search products"
      text={text}
      onTextChange={setText}
      onSubmit={submit}
    >
      {isLoaded && (
        <Suggestions
          field={box}
          label="Search products"
          text={text}
          onTextChange={setText}
          items={items}
          itemKey={(name) => name}
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
const highlightedTexts = () =>
  document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent;

beforeEach(() => {
  select.mockClear();
  submit.mockClear();
});

/** Text of the live region; Base UI briefly appends a word joiner so that a repeated text is announced. */
const announcedText = () => screen.getByRole('status').textContent.replace('\u2060', '');

describe('SearchField and Suggestions', () => {
  it('UX-07 announces the number of suggestions and marks the match in the whole name', async () => {
    render(<Search />);
    expect(field().getAttribute('aria-expanded')).toBe('false');
    await userEvent.type(field(), 'run');
    expect(field().getAttribute('aria-expanded')).toBe('true');
    expect(announcedText()).toBe('2 suggestions');
    const option = screen.getByRole('option', { name: 'Trail running vest' });
    expect(option.querySelector('mark')?.textContent).toBe('run');
    await userEvent.type(field(), 'ning v');
    expect(announcedText()).toBe('1 suggestion');
  });

  it('UX-07 SHELL-02 moves with arrow keys, passing the field at the ends, and selects with Enter', async () => {
    render(<Search />);
    await userEvent.type(field(), 'run{ArrowDown}');
    expect(highlightedTexts()).toBe('Trail running vest');
    await userEvent.keyboard('{ArrowDown}');
    expect(highlightedTexts()).toBe('Running cap');
    await userEvent.keyboard('{ArrowDown}');
    expect(highlightedTexts()).toBeUndefined();
    await userEvent.keyboard('{ArrowUp}{Enter}');
    expect(select).toHaveBeenCalledWith('Running cap');
    expect(submit).not.toHaveBeenCalled();
    expect(field().getAttribute('aria-expanded')).toBe('false');
  });

  it('SHELL-02 submits the text on Enter without a suggestion', async () => {
    render(<Search />);
    await userEvent.type(field(), 'run{Enter}');
    expect(submit).toHaveBeenCalledWith('run');
    expect(select).not.toHaveBeenCalled();
  });

  it('UX-07 closes the suggestions with Escape and keeps text and focus; a click selects', async () => {
    render(<Search />);
    await userEvent.type(field(), 'trail{Escape}');
    await waitFor(() => expect(screen.queryByRole('option')).toBeNull());
    expect(document.activeElement).toBe(field());
    expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe('trail');
    await userEvent.keyboard('{ArrowDown}');
    await userEvent.click(screen.getByRole('option', { name: 'Trail shoe' }));
    expect(select).toHaveBeenCalledWith('Trail shoe');
  });

  it('UX-07 keeps text, caret and focus when suggestions load while typing', async () => {
    const { rerender } = render(<Search isLoaded={false} />);
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

  it('UX-07 closes the suggestions on blur', async () => {
    render(<Search />);
    await userEvent.type(field(), 'trail');
    expect(screen.getAllByRole('option')).toHaveLength(2);
    await userEvent.tab();
    await waitFor(() => expect(screen.queryByRole('option')).toBeNull());
  });
});

describe('Highlight', () => {
  it('UX-07 marks every word in any case and order, and escapes patterns', () => {
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
    within(screen.getByRole('list', { name: 'Selected: Products' }))
      .getAllByRole('button')
      .map((chip) => chip.textContent);

  it('VAL-08 renders some of 5,000 options and finds the others by typing', async () => {
    render(<Products />);
    await userEvent.click(input());
    expect(screen.getAllByRole('option')).toHaveLength(50);
    expect(screen.getByText('50 of 5000 are listed. Type to find the others.')).toBeTruthy();
    await userEvent.type(input(), '4321');
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
      'Product 4321',
    ]);
    expect(announcedText()).toBe('1 found, 0 selected');
  });

  it('VAL-08 selects and removes options by keyboard and announces the count', async () => {
    render(<Products />);
    await userEvent.type(input(), '77{ArrowDown}{Enter}');
    await userEvent.type(input(), '77{ArrowDown}{ArrowDown}{Enter}');
    expect(chosen()).toEqual(['Product 77', 'Product 177']);
    expect(announcedText()).toBe('2 selected');
    await userEvent.type(input(), '77');
    expect(screen.getByRole('option', { name: 'Product 77', selected: true })).toBeTruthy();
    await userEvent.keyboard('{Escape}{Escape}');
    expect(chosen()).toEqual(['Product 77', 'Product 177']);
    await userEvent.keyboard('{Backspace}');
    expect(chosen()).toEqual(['Product 77']);
  });

  it('UX-11 keeps the focus in the field when a chip is removed', async () => {
    render(<Products initial={['id3', 'id9']} />);
    await userEvent.click(screen.getByRole('button', { name: 'Remove Product 3' }));
    expect(chosen()).toEqual(['Product 9']);
    expect(document.activeElement).toBe(input());
  });

  it('VAL-08 counts thousands of selected options instead of rendering them', () => {
    render(<Products initial={options.map((option) => option.value)} />);
    expect(chosen()).toHaveLength(50);
    expect(screen.getByText('and 4950 more')).toBeTruthy();
  });
});
