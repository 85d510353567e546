import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Customer } from 'shared/dashboardEntities';
import { formatDate, formatPrice } from 'shared/format';
import { ReloadContext, useAction, useCall } from '../../lib/useCall.ts';
import { Button } from '../../ui/Button.tsx';
import { type DataColumn, DataTable } from '../../ui/DataTable.tsx';
import { DescriptionRow } from '../../ui/DescriptionRow.tsx';
import { Stars } from '../../ui/Stars.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { AddressText } from '../../addresses/AddressText.tsx';
import { AsyncContent } from '../../common/AsyncContent.tsx';
import { NoteForm } from '../../common/forms/NoteForm.tsx';
import { getMessagePath } from '../../contact/dashboard/useMessagePath.ts';
import styles from './users.module.css';

const itemColumns: readonly DataColumn<Customer['items'][number]>[] = [
  {
    heading: 'Item',
    isRowHeader: true,
    render: ({ product, name, variant }) => (
      <Link to={`/dashboard/product/edit/${product}`}>
        {name}
        {variant && ` (${variant})`}
      </Link>
    ),
  },
  {
    heading: 'Quantity',
    align: 'end',
    phoneLine: 2,
    render: ({ quantity }) => quantity,
  },
  {
    heading: 'Last bought',
    nowrap: true,
    phoneLine: 2,
    render: ({ lastAt }) => formatDate(lastAt),
  },
  {
    heading: 'Total',
    align: 'end',
    phoneLine: 1,
    render: ({ total }) => formatPrice(total),
  },
];

/** What the shop knows of a customer (DESK-22). */
export function CustomerDetails({ id }: { id: string }) {
  const { data, ...loading } = useCall('GET /user/:id/customer', { params: { id } });
  const customer = data?.customer;
  const { orders, total } = customer?.orders ?? { orders: 0, total: 0 };
  return (
    <ReloadContext value={loading.reload}>
      <AsyncContent list {...loading}>
        {customer && (
          <div className="stack gap6">
            <dl className={styles.facts}>
              <DescriptionRow term="Orders">{orders}</DescriptionRow>
              <DescriptionRow term="Spent">{formatPrice(total)}</DescriptionRow>
              {orders > 0 && (
                <DescriptionRow term="Average order">{formatPrice(total / orders)}</DescriptionRow>
              )}
            </dl>
            <Note id={id} note={customer.note} />
            <Section title="Items bought" rows={customer.items}>
              {(rows) => <DataTable caption="Items bought" columns={itemColumns} rows={rows} />}
            </Section>
            <div className={styles.lists}>
              <RowSection title="Addresses" rows={customer.addresses}>
                {(address) => (
                  <>
                    <AddressText address={address} />
                    {address.isDefault && <span className="muted">Default</span>}
                  </>
                )}
              </RowSection>
              <RowSection title="Returns" rows={customer.returns}>
                {renderReturn}
              </RowSection>
              <RowSection title="Reviews" rows={customer.reviews}>
                {renderReview}
              </RowSection>
              <RowSection title="Messages" rows={customer.messages}>
                {renderMessage}
              </RowSection>
            </div>
          </div>
        )}
      </AsyncContent>
    </ReloadContext>
  );
}

function Note({ id, note }: { id: string; note: string }) {
  const act = useAction({ successText: 'The note was saved.' });
  const save = (text: string) =>
    act('PUT /user/:id/note', { params: { id }, input: { note: text } });
  return <NoteForm key={id} note={note} onSave={save} />;
}

/** More rows open. */
const maxRows = 10;

interface SectionProps<Row> {
  title: string;
  rows: readonly Row[];
  children: (rows: readonly Row[]) => ReactNode;
}

function Section<Row>({ title, rows, children }: SectionProps<Row>) {
  const [isWhole, setIsWhole] = useState(false);
  const label = isWhole ? 'Show fewer' : `Show all ${rows.length}`;
  return (
    <section aria-label={title} className="stack justifyStart gap3">
      <h2>{title}</h2>
      {rows.length === 0 ? (
        <p className="soft">None yet.</p>
      ) : (
        <div className="wide">{children(isWhole ? rows : rows.slice(0, maxRows))}</div>
      )}
      {rows.length > maxRows && (
        <Button
          variant="secondary"
          size="small"
          aria-expanded={isWhole}
          aria-label={`${label} ${title}`}
          onClick={() => setIsWhole(!isWhole)}
        >
          {label}
        </Button>
      )}
    </section>
  );
}

interface RowProps<Row> extends Omit<SectionProps<Row>, 'children'> {
  children: (row: Row) => ReactNode;
}

const RowSection = <Row extends { _id: string }>({ children, ...section }: RowProps<Row>) => (
  <Section {...section}>
    {(rows) => (
      <ul role="list">
        {rows.map((row) => (
          <li key={row._id} className={styles.row}>
            {children(row)}
          </li>
        ))}
      </ul>
    )}
  </Section>
);

const renderReturn = (row: Customer['returns'][number]) => (
  <>
    <Link to={`/dashboard/orders/${row.order}`}>
      {row.quantity} × {row.name}
    </Link>
    <StatusBadge status={row.status} />
    <span className="muted">
      {formatDate(row.createdAt)}, {formatPrice(row.refund)}
    </span>
  </>
);

const renderReview = ({ product, ...row }: Customer['reviews'][number]) => (
  <>
    {product ? <Link to={`/product/${product.slug}`}>{product.name}</Link> : 'Not Available'}
    <Stars value={row.rating} />
    <StatusBadge status={row.status} />
    <span className="muted">
      {row.title}, {formatDate(row.createdAt)}
    </span>
  </>
);

const renderMessage = (row: Customer['messages'][number]) => (
  <>
    <Link to={getMessagePath(row)} className="clip nowrap ellipsis">
      {row.message}
    </Link>
    <StatusBadge status={row.state} />
    <span className="muted">{formatDate(row.createdAt)}</span>
  </>
);
