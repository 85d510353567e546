import { useState } from 'react';
import type { CardBrand } from 'shared/cards';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ProductImage } from '../../ui/ProductImage.tsx';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import { PriceSummary } from '../../ui/PriceSummary.tsx';
import { Table } from '../../ui/Table.tsx';
import { CardVisual } from '../storefront/checkout/CardVisual.tsx';
import { Specimen } from './Specimen.tsx';
import styles from './StyleguidePage.module.css';

const cards: readonly (readonly [brand: CardBrand | null, number: string])[] = [
  ['VISA', '4111 1111 1111 1111'],
  ['MASTERCARD', '5500 0000 0000 0004'],
  ['AMERICAN_EXPRESS', '3400 000000 00009'],
  ['DISCOVER', '6011 0000 0000 0004'],
  ['DINERS_CLUB', '3000 0000 0000 0004'],
  ['JCB', '3528 0000 0000 0007'],
  [null, '1234 5678 9012 3456'],
];
const images = ['empty-bag', 'empty-orders', 'empty-reviews', 'empty-search', 'empty-wishlist'];
const discounted = {
  subtotal: 297,
  discount: { code: 'WELCOME50', amount: 100 },
  tax: 8.21,
  total: 205.21,
};
const days = [
  { day: 'Fri, Nov 20', revenue: '$412.50' },
  { day: 'Sat, Nov 21', revenue: '$1,204.00' },
];

/** Specimens of shop components: prices, cards and empty states. */
export function ShopSpecimens() {
  const [period, setPeriod] = useState('30 days');
  return (
    <>
      <Specimen name="CardVisual">
        {cards.map(([cardType, card], index) => (
          <CardVisual
            key={card}
            card={{ card, cardType, cardHodler: 'Alexandra Montgomery', expiry: '12/29' }}
            gradient={index % 6}
          />
        ))}
      </Specimen>
      <Specimen name="Price summary">
        <Card className={styles.summary}>
          <PriceSummary {...discounted} />
        </Card>
        <Card className={styles.summary}>
          <PriceSummary subtotal={1_234_567.89} tax={null} total={1_234_567.89} />
        </Card>
      </Specimen>
      <Specimen name="Segmented control">
        <SegmentedControl
          label="Period"
          options={['7 days', '30 days', '90 days'].map((value) => ({ value, label: value }))}
          value={period}
          onChange={setPeriod}
        />
      </Specimen>
      <Specimen name="Table, compact">
        <Table
          compact
          caption="Revenue"
          rows={days}
          rowKey={({ day }) => day}
          columns={[
            { heading: 'Day', isRowHeader: true, render: ({ day }) => day },
            { heading: 'Revenue', align: 'end', render: ({ revenue }) => revenue },
          ]}
        />
      </Specimen>
      <Specimen name="EmptyState, ProductImage without a file">
        {images.map((name) => (
          <EmptyState key={name} image={`/art/${name}.svg`} title="Nothing here yet." />
        ))}
        <EmptyState title="no products found.">Add the first one.</EmptyState>
        <div className={styles.small}>
          <ProductImage src="" alt="" />
        </div>
      </Specimen>
    </>
  );
}
