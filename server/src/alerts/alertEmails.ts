import { formatPrice } from 'shared/format';
import { toDollars } from 'shared/money';
import { lineName } from 'shared/products/variants';
import type { ProductRow } from '../products/model/Product.ts';
import type { Email } from '../platform/mail/email.ts';

interface AlertEmailContent {
  product: Pick<ProductRow, 'name' | 'slug' | 'imageUrl' | 'priceCents'>;
  /** The variants, or the product as a whole (null), that are in stock again, with their prices. */
  restocked: readonly {
    variant: { _id: string; label: string } | null;
    priceCents: number;
    imageUrl: string;
  }[];
  /** What a saved product cost; null if its price did not drop. */
  oldPriceCents: number | null;
  unsubscribeUrl: string;
}

const priceOf = (cents: number) => formatPrice(toDollars(cents));

/** About a product that is in stock again, or costs less, or both (BACK-02). */
export function alertEmail(news: AlertEmailContent): Email {
  const { product, restocked, oldPriceCents, unsubscribeUrl } = news;
  const { name, slug, priceCents } = product;
  const [first] = restocked;
  const subject = first
    ? `Back in stock: ${lineName({ name, variant: restocked.length === 1 ? first.variant : null })}`
    : `${name} is now cheaper`;
  return {
    subject,
    heading: subject,
    paragraphs: [
      ...(first ? ['You asked us to let you know. Stock may be limited.'] : []),
      ...(oldPriceCents === null ? [] : [`${name} is on your wishlist, and its price dropped.`]),
    ],
    imageUrl: first?.imageUrl || product.imageUrl,
    rows: [
      ...restocked.map(({ variant, priceCents: cents }) => ({
        label: lineName({ name, variant }),
        value: priceOf(cents),
      })),
      ...(oldPriceCents === null
        ? []
        : [
            { label: 'Price before', value: priceOf(oldPriceCents) },
            { label: 'Price now', value: priceOf(priceCents) },
          ]),
    ],
    action: {
      label: 'View product',
      path: `product/${slug}${first?.variant ? `?variant=${first.variant._id}` : ''}`,
    },
    unsubscribeUrl,
  };
}
