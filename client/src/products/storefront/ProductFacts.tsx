import type { Product } from 'shared/entities';
import { DescriptionRow } from '../../ui/DescriptionRow.tsx';
import styles from './ProductFacts.module.css';

/** Material, care, and what else the shop knows of a product (SHOPX-21). */
export const ProductFacts = ({ details }: Pick<Product, 'details'>) => (
  <>
    <h2 className="textXl">Details</h2>
    <dl className={styles.facts}>
      {details.map(({ label, text }, index) => (
        <DescriptionRow key={index} term={label}>
          {text}
        </DescriptionRow>
      ))}
    </dl>
  </>
);
