import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { type DataColumn, DataTable } from './DataTable.tsx';
import { DataTableSkeleton } from './DataTableSkeleton.tsx';
import { SelectionBar } from './SelectionBar.tsx';

const products = ['Rope', 'Shoe', 'Tent', 'Bag'].map((name, at) => ({ name, price: 10 + at }));
type Row = (typeof products)[number];

const columns: readonly DataColumn<Row>[] = [
  { id: 'name', heading: 'Name', isRowHeader: true, render: ({ name }) => name },
  { id: 'price', heading: 'Price', align: 'end', sortKey: 'price', render: ({ price }) => price },
  { id: 'edit', heading: '', render: () => <button type="button">Edit</button> },
];

function ProductTable() {
  const [sort, setSort] = useState('name');
  const [selected, onChange] = useState<ReadonlySet<string>>(new Set());
  return (
    <>
      <SelectionBar count={selected.size} onClear={() => onChange(new Set())}>
        <button type="button">Delete</button>
      </SelectionBar>
      <DataTable
        caption="Products"
        columns={columns}
        rows={products}
        rowKey={({ name }) => name}
        rowName={({ name }) => name}
        selection={{ selected, onChange }}
        sort={sort}
        onSort={setSort}
      />
    </>
  );
}

const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const selectedNames = () =>
  screen
    .getAllByRole<HTMLInputElement>('checkbox')
    .filter(({ checked }) => checked)
    .map((input) => input.getAttribute('aria-label'));

it('DESK-01 selects rows from the keyboard, announces how many, and clears them', async () => {
  const user = userEvent.setup();
  render(<ProductTable />);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  box('Select all').focus();
  await user.tab();
  await user.tab();
  expect(box('Select Rope')).toHaveFocus();
  await user.keyboard(' ');
  expect(selectedNames()).toEqual(['Select Rope']);
  expect(box('Select all').indeterminate).toBe(true);
  expect(screen.getByRole('status')).toHaveTextContent('1 selected');
  await user.click(screen.getByRole('button', { name: 'Clear selection' }));
  expect(selectedNames()).toEqual([]);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  expect(box('Select all')).toHaveFocus();
});

it('DESK-01 selects all rows and none', async () => {
  const user = userEvent.setup();
  render(<ProductTable />);
  await user.click(box('Select Tent'));
  await user.click(box('Select all'));
  expect(selectedNames()).toHaveLength(5);
  expect(box('Select all').indeterminate).toBe(false);
  await user.click(box('Select all'));
  expect(selectedNames()).toEqual([]);
});

it('DESK-01 selects and deselects a range with Shift', async () => {
  const user = userEvent.setup();
  render(<ProductTable />);
  await user.click(box('Select Shoe'));
  await user.keyboard('{Shift>}');
  await user.click(box('Select Bag'));
  await user.keyboard('{/Shift}');
  expect(selectedNames()).toEqual(['Select Shoe', 'Select Tent', 'Select Bag']);
  await user.click(box('Select Bag'));
  await user.keyboard('{Shift>}');
  await user.click(box('Select Tent'));
  await user.keyboard('{/Shift}');
  expect(selectedNames()).toEqual(['Select Shoe']);
});

it('DESK-01 UX-26 sorts by a column in both directions and marks it', async () => {
  const user = userEvent.setup();
  render(<ProductTable />);
  const heading = () => screen.getByRole('columnheader', { name: 'Price' });
  expect(heading()).not.toHaveAttribute('aria-sort');
  await user.click(within(heading()).getByRole('button'));
  expect(heading()).toHaveAttribute('aria-sort', 'ascending');
  await user.click(within(heading()).getByRole('button'));
  expect(heading()).toHaveAttribute('aria-sort', 'descending');
  await user.click(within(heading()).getByRole('button'));
  expect(heading()).toHaveAttribute('aria-sort', 'ascending');
});

it('DESK-01 has no sort buttons while rows are selected, because the bar covers the head', async () => {
  const user = userEvent.setup();
  render(<ProductTable />);
  await user.click(box('Select Shoe'));
  const heading = screen.getByRole('columnheader', { name: 'Price' });
  expect(within(heading).queryByRole('button')).toBeNull();
});

it('UX-03 has the columns of the loaded table while its rows load, for the eye alone', () => {
  const { container } = render(<DataTableSkeleton columns={columns} selectable />);
  const headings = [...container.querySelectorAll('th[scope="col"]')];
  expect(headings.map(({ textContent }) => textContent)).toEqual(['', 'Name', 'Price', '']);
  expect(container.querySelectorAll('tbody tr:first-child > *')).toHaveLength(4);
  expect(screen.queryByRole('table')).toBeNull();
  expect(container.querySelector('button')).toBeNull();
});

it('WORLD-16 keeps the focus in the row whose control disappears, or in the next one', async () => {
  function Steps() {
    const [left, setLeft] = useState(products);
    const [isDone, setIsDone] = useState(false);
    const step: DataColumn<Row> = {
      id: 'step',
      heading: '',
      render: (row) => (
        <>
          {!(isDone && row.name === 'Rope') && (
            <button type="button" onClick={() => setIsDone(true)}>
              Ship {row.name}
            </button>
          )}
          <button type="button" onClick={() => setLeft(left.filter((other) => other !== row))}>
            Remove {row.name}
          </button>
        </>
      ),
    };
    return <DataTable caption="Steps" columns={[step]} rows={left} rowKey={({ name }) => name} />;
  }
  render(<Steps />);
  await userEvent.click(screen.getByRole('button', { name: 'Ship Rope' }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove Rope' }));
  await userEvent.click(screen.getByRole('button', { name: 'Remove Rope' }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Ship Shoe' }));
});
