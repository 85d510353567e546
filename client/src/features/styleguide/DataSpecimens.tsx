import { useState } from 'react';
import { useSelection } from '../../lib/useSelection.ts';
import { Button } from '../../ui/Button.tsx';
import { CommandDialog } from '../../ui/CommandDialog.tsx';
import { type DataColumn, DataTable } from '../../ui/DataTable.tsx';
import { Highlight } from '../../ui/Highlight.tsx';
import { SelectionBar } from '../../ui/SelectionBar.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { Specimen } from './Specimen.tsx';
import styles from './StyleguidePage.module.css';

const rows = Array.from({ length: 6 }, (_, index) => ({
  number: `U-104${index + 10}`,
  buyer: ['Robin Miller', 'Kim Hill', 'Ada Stone'][index % 3] ?? '',
  status: ['Not processed', 'Shipped', 'Delivered'][index % 3] ?? '',
  total: 20 + 37 * index,
}));

const columns: readonly DataColumn<(typeof rows)[number]>[] = [
  { id: 'number', heading: 'Order', isRowHeader: true, render: ({ number }) => number },
  { id: 'buyer', heading: 'Buyer', phoneLine: 2, render: ({ buyer }) => buyer },
  {
    id: 'status',
    heading: 'Status',
    phoneLine: 1,
    render: ({ status }) => <StatusBadge status={status} />,
  },
  {
    id: 'total',
    heading: 'Total',
    align: 'end',
    sortKey: 'total',
    phoneLine: 2,
    render: ({ total }) => `$${total}.00`,
  },
];

export function DataSpecimens() {
  return (
    <>
      <DataTableSpecimen />
      <CommandSpecimen />
    </>
  );
}

function DataTableSpecimen() {
  const [sort, setSort] = useState('total');
  const { selected, onChange, clear } = useSelection(rows.map(({ number }) => number));
  return (
    <Specimen name="DataTable, SelectionBar">
      <div className={styles.full}>
        <SelectionBar count={selected.size} onClear={clear}>
          <Button size="small">Mark as shipped</Button>
        </SelectionBar>
        <DataTable
          caption="Orders"
          columns={columns}
          rows={sort === 'total' ? rows : rows.toReversed()}
          rowKey={({ number }) => number}
          rowName={({ number }) => number}
          selection={{ selected, onChange }}
          sort={sort}
          onSort={setSort}
        />
      </div>
    </Specimen>
  );
}

const groups = [
  { label: 'Screens', items: ['Products', 'Orders', 'Promotions'] },
  { label: 'Products', items: ['Trail shoe', 'Running cap'] },
];

function CommandSpecimen() {
  const [isOpen, setIsOpen] = useState(false);
  const [text, setText] = useState('');
  const found = groups.map(({ label, items }) => ({
    label,
    items: items.filter((item) => item.toLowerCase().includes(text.toLowerCase())),
  }));
  return (
    <Specimen name="CommandDialog">
      <Button variant="secondary" onClick={() => setIsOpen(true)}>
        Search
      </Button>
      <CommandDialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title="Search"
        label="Screens and products"
        text={text}
        onTextChange={setText}
        groups={found.filter(({ items }) => items.length > 0)}
        itemKey={(item) => item}
        render={(item) => (
          <span>
            <Highlight text={item} query={text} />
          </span>
        )}
        onSelect={() => setIsOpen(false)}
        status={`${found.reduce((sum, { items }) => sum + items.length, 0)} results`}
      />
    </Specimen>
  );
}
