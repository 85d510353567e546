import { useState } from 'react';
import { Alert } from '../../ui/Alert.tsx';
import { Breadcrumbs } from '../../ui/Breadcrumbs.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Carousel } from '../../ui/Carousel.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Loader } from '../../ui/Loader.tsx';
import { Pagination } from '../../ui/Pagination.tsx';
import { ProductImage } from '../../ui/ProductImage.tsx';
import { Price } from '../../ui/Price.tsx';
import { UndoRow } from '../../ui/UndoRow.tsx';
import { Skeleton, DelayedSkeleton } from '../../ui/Skeleton.tsx';
import { Stars } from '../../ui/Stars.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { Table } from '../../ui/Table.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { SampleLink } from '../../ui/SampleLink.tsx';
import { Specimen } from './Specimen.tsx';
import styles from './StyleguidePage.module.css';

const kinds = ['info', 'success', 'warning', 'error'] as const;
const slides = ['Sign up', 'Shop now', 'New arrivals'].map((label) => ({
  id: label,
  label,
  content: (
    <div className={styles.slide}>
      <SampleLink to="/styleguide">{label}</SampleLink>
    </div>
  ),
}));
const rows = [
  { id: 'a1', name: 'Trail shoe', price: 129.9, quantity: 14, status: 'Shipped' },
  { id: 'b2', name: 'Climbing rope, 60 m', price: 189, quantity: 3, status: 'Processing' },
  { id: 'c3', name: 'Protein, vanilla', price: 34.5, quantity: 120, status: 'Delivered' },
];

export function ContentSpecimens() {
  return (
    <>
      <CardSpecimen />
      <AlertSpecimen />
      <TableSpecimen />
      <PaginationSpecimen />
      <Specimen name="Breadcrumbs">
        <Breadcrumbs
          as={SampleLink}
          items={[
            { label: 'Home', to: '/' },
            { label: 'Sportswear', to: '/shop' },
            { label: 'Trail shoe' },
          ]}
        />
      </Specimen>
      <TabsSpecimen />
      <Specimen name="Carousel">
        <div className={styles.full}>
          <Carousel label="Highlights" slides={slides} intervalMs={6000} />
        </div>
      </Specimen>
      <Specimen name="Loader and EmptyState">
        <Loader />
        <EmptyState title="you have no orders yet!" action={<Button>Start shopping</Button>}>
          What you order appears here, with everything you can still do about it.
        </EmptyState>
      </Specimen>
      <Specimen name="UndoRow">
        <ul role="list" className={styles.full}>
          <UndoRow name="Ridge Pole" onUndo={() => {}} onExpire={() => {}} />
        </ul>
      </Specimen>
    </>
  );
}

function CardSpecimen() {
  return (
    <Specimen name="Card, ProductImage, Skeleton">
      <Card interactive className={styles.small} as="article">
        <ProductImage src="" alt="Trail shoe" ratio="4 / 5" />
        <h3>Trail shoe</h3>
        <Price value={129.9} /> <Stars value={4.6} count={31} compact />
      </Card>
      <Card className={styles.small}>
        <DelayedSkeleton>
          <Skeleton ratio="4 / 5" />
          <br />
          <Skeleton />
          <br />
          <Skeleton width="60%" />
        </DelayedSkeleton>
      </Card>
      <Skeleton width="3rem" height="3rem" round />
    </Specimen>
  );
}

function AlertSpecimen() {
  return (
    <Specimen name="Alert">
      {kinds.map((kind) => (
        <Alert
          key={kind}
          kind={kind}
          className={styles.full}
          title={kind === 'error' ? 'Please Try Again!' : undefined}
          action={
            kind === 'error' && (
              <Button size="small" variant="secondary">
                Try again
              </Button>
            )
          }
        >
          Sign in to see personalized products
        </Alert>
      ))}
    </Specimen>
  );
}

function TableSpecimen() {
  return (
    <Specimen name="Table">
      <div className={styles.full}>
        <Table
          caption="Products"
          rows={rows}
          rowKey={(row) => row.id}
          columns={[
            { heading: 'Name', isRowHeader: true, render: (row) => row.name },
            { heading: 'Status', render: (row) => <StatusBadge status={row.status} /> },
            { heading: 'Quantity', align: 'end', render: (row) => row.quantity },
            { heading: 'Price', align: 'end', render: (row) => <Price value={row.price} /> },
            {
              heading: 'Actions',
              align: 'end',
              render: (row) => <IconButton icon="edit" label={`Edit ${row.name}`} size="small" />,
            },
          ]}
        />
      </div>
    </Specimen>
  );
}

function PaginationSpecimen() {
  return (
    <Specimen name="Pagination">
      <div className={styles.full}>
        {[1, 4, 9].map((page) => (
          <Pagination
            key={page}
            label={`Pages, at ${page}`}
            page={page}
            pages={9}
            to={() => '/styleguide'}
            as={SampleLink}
          />
        ))}
      </div>
    </Specimen>
  );
}

function TabsSpecimen() {
  const [tab, setTab] = useState<'own' | 'sold'>('own');
  return (
    <Specimen name="Tabs">
      <div className={styles.full}>
        <Tabs
          label="Orders"
          value={tab}
          onChange={setTab}
          tabs={[
            { value: 'own', label: 'My orders', panel: 'What I bought.' },
            { value: 'sold', label: 'Sold by me', panel: 'What others bought of me.' },
          ]}
        />
      </div>
    </Specimen>
  );
}
