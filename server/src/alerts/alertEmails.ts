import type { Types } from 'mongoose';
import { formatPrice } from 'shared/format';
import { toDollars } from 'shared/money';
import { lineName } from 'shared/products/variants';
import type { ProductRow } from '../products/model/Product.ts';
import type { Email } from '../platform/mail/email.ts';
import type { WishRow } from '../wishlist/model/Wish.ts';
import { alertLinks } from './alertsService.ts';
import { alertVariant, type StockAlertRow } from './model/StockAlert.ts';

/** What a user is told of a product: what is in stock again, and that a saved one costs less. */
export interface AlertNews {
  user: Types.ObjectId;
  alerts: readonly StockAlertRow[];
  wish: WishRow | undefined;
}

const priceOf = (cents: number) => formatPrice(toDollars(cents));

/** About a product that is in stock again, or costs less, or both (BACK-02). */
export function alertEmail(product: ProductRow, { user, alerts, wish }: AlertNews): Email {
  const { name, slug, priceCents } = product;
  const restocked = alerts.map((alert) => ({
    variant: alertVariant(alert, product) ?? null,
    sold: product.variants?.find(({ _id }) => _id.equals(alert.variant)) ?? product,
  }));
  const [first] = restocked;
  const subject = first
    ? `Back in stock: ${lineName({ name, variant: restocked.length === 1 ? first.variant : null })}`
    : `${name} is now cheaper`;
  return {
    subject,
    heading: subject,
    paragraphs: [
      ...(first ? ['You asked us to let you know. Stock may be limited.'] : []),
      ...(wish ? [`${name} is on your wishlist, and its price dropped.`] : []),
    ],
    imageUrl: first?.sold.imageUrl || product.imageUrl,
    rows: [
      ...restocked.map(({ variant, sold }) => ({
        label: lineName({ name, variant }),
        value: priceOf(sold.priceCents),
      })),
      ...(wish
        ? [
            { label: 'Price before', value: priceOf(wish.toldPriceCents) },
            { label: 'Price now', value: priceOf(priceCents) },
          ]
        : []),
    ],
    action: {
      label: 'View product',
      path: `product/${slug}${first?.variant ? `?variant=${first.variant._id}` : ''}`,
    },
    unsubscribeUrl: alertLinks.urlFor(user),
  };
}
