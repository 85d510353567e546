import { useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { Product, ReviewSummary } from 'shared/entities';
import { formatArrival } from 'shared/format';
import { freeShippingFrom } from 'shared/orders/freeShipping';
import { imageSrcSet } from 'shared/images';
import { lowStockLabelMax } from 'shared/products/stockTiers';
import { LazySection } from '../../lib/LazySection.tsx';
import { lazyPart } from '../../lib/lazyPart.tsx';
import { usePageTitle } from '../../lib/usePageTitle.ts';
import { recentProducts } from '../recentLists.ts';
import { Breadcrumbs } from '../../ui/Breadcrumbs.tsx';
import { scrollAndFocus } from '../../ui/scrollAndFocus.ts';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import { Stars } from '../../ui/Stars.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { LikeButton } from '../../wishlist/LikeButton.tsx';
import { OptionPickers, usePickers } from '../OptionPickers.tsx';
import { SalePrice } from '../SalePrice.tsx';
import {
  type Choice,
  choiceImageUrl,
  defaultChoice,
  describeChoice,
  findVariant,
} from '../variantChoice.ts';
import { BuyBox } from './BuyBox.tsx';
import { Gallery } from './Gallery.tsx';
import styles from './ProductView.module.css';
import { RelatedProducts } from './RelatedProducts.tsx';
import { Reviews } from '../../reviews/storefront/Reviews.tsx';
import { SizeGuideButton } from '../../categories/storefront/SizeGuideButton.tsx';
import { history } from '../../lib/history.tsx';

const RecentProductList = lazyPart(
  async () => (await import('./shop/RecentProductList.tsx')).RecentProductList,
);

const ProductFacts = lazyPart(async () => (await import('./ProductFacts.tsx')).ProductFacts);

export function ProductView({ product, summary }: { product: Product; summary: ReviewSummary }) {
  const { name, brand } = product;
  usePageTitle(name);
  useEffect(() => recentProducts.add(product._id), [product._id]);
  const { choice, choose } = useVariantChoice(product);
  const reviews = useRef<HTMLElement>(null);

  const breadcrumbs = [
    { label: 'Shop', to: '/shop' },
    ...(brand ? [{ label: brand.name, to: `/shop/brand/${brand.slug}` }] : []),
    { label: name },
  ];
  return (
    <section aria-labelledby="page-title" className={styles.page}>
      <Breadcrumbs items={breadcrumbs} />
      <div className={styles.top}>
        <div className={styles.image}>
          <Gallery product={product} variantImageUrl={choiceImageUrl(product, choice)} />
          <LikeButton product={product} className={styles.likeButton} />
        </div>
        <ProductInfo
          product={product}
          choice={choice}
          onChoiceChange={choose}
          totalReviews={summary.totalReviews}
          onRatingClick={() => scrollAndFocus(reviews.current)}
        />
      </div>
      {product.details.length > 0 && (
        <LazySection>
          <ProductFacts details={product.details} />
        </LazySection>
      )}
      <Reviews key={product._id} ref={reviews} product={product} summary={summary} />
      {brand && (
        <LazySection>
          <RelatedProducts productId={product._id} brand={brand} />
        </LazySection>
      )}
      <LazySection>
        <RecentProductList except={product._id} />
      </LazySection>
    </section>
  );
}

interface InfoProps {
  product: Product;
  choice: Choice;
  onChoiceChange: (choice: Choice) => void;
  totalReviews: number;
  onRatingClick: () => void;
}

function ProductInfo(props: InfoProps) {
  const { product, choice, onChoiceChange, totalReviews, onRatingClick } = props;
  const { name, description, brand } = product;
  const hasOptions = product.options.length > 0;
  const chosen = describeChoice(product, choice);
  const { stock } = chosen;
  // The count is only known once a variant is chosen.
  const hasCount = !hasOptions || !!chosen.variant;
  const { pickers, requireChoice } = usePickers({ product, choice, onChange: onChoiceChange });
  return (
    <div className={styles.info}>
      {brand && <BrandLink brand={brand} />}
      <h1 id="page-title" tabIndex={-1} className={styles.name}>
        {name}
      </h1>
      <button type="button" className={styles.rating} onClick={onRatingClick}>
        {totalReviews > 0 ? (
          <Stars value={product.averageRating} count={totalReviews} />
        ) : (
          'No reviews yet'
        )}
      </button>
      <div aria-live={hasOptions ? 'polite' : undefined} className={styles.offer}>
        <p className="textXl heavy leading2">
          {chosen.isLowestPrice && 'From '}
          <SalePrice {...chosen} />
        </p>
        <p className="row gap3 warning textS semibold">
          {stock > 0 ? (
            <Tag tone="success" icon="check">
              In stock
            </Tag>
          ) : (
            <Tag icon="close">Out of stock</Tag>
          )}
          {hasCount && stock > 0 && stock <= lowStockLabelMax && <span>Only {stock} left</span>}
        </p>
      </div>
      <p className="textWidth textL">{description}</p>
      {hasOptions && (
        <OptionPickers
          {...pickers}
          className="grid gap4 wide"
          sizeGuide={product.sizeGuide && <SizeGuideButton rows={product.sizeGuide} />}
        />
      )}
      <BuyBox product={product} chosen={chosen} onMissingChoice={requireChoice} />
      <ServiceInfo arrival={stock > 0 ? product.arrival : undefined} />
      <div className={styles.footer}>
        <p className="muted">Sku: {chosen.sku}</p>
        <ShareLinks product={product} />
      </div>
    </div>
  );
}

const BrandLink = ({ brand }: { brand: NonNullable<Product['brand']> }) => (
  <Link to={`/shop/brand/${brand.slug}`} className="inlineRow gap2 py1 bold">
    {brand.logoUrl && (
      <img
        src={brand.logoUrl}
        srcSet={imageSrcSet(brand.logoUrl)}
        sizes="2rem"
        alt=""
        width={32}
        height={32}
        loading="lazy"
        className={styles.logo}
      />
    )}
    By {brand.name}
  </Link>
);

/** Facts for every order, with the arrival of products in stock (SHIP-03). */
const ServiceInfo = ({ arrival }: Pick<Product, 'arrival'>) => (
  <ul role="list" className="grid gap2 muted">
    {arrival && (
      <li className="row gap2 ink semibold">
        <Icon name="box" size={20} /> {formatArrival(arrival)}
      </li>
    )}
    <li className="row gap2">
      <Icon name="truck" size={20} /> Free shipping over ${freeShippingFrom}
    </li>
    <li className="row gap2">
      <Icon name="refresh" size={20} /> 30-day money-back guarantee
    </li>
  </ul>
);

/** Query of the URL, which the router renders a moment later. */
const readQuery = () => new URLSearchParams(history.location().search);

/**
 * The choice of a variant, with the variant in the URL (`?variant=`, VAR-04). The choice is also kept in state, because
 * query changes render as transitions, and radio buttons must update at once.
 */
function useVariantChoice(product: Product) {
  const [query, setQuery] = useSearchParams();
  const urlVariantId = query.get('variant');
  const readUrlChoice = () => product.variants.find(({ _id }) => _id === urlVariantId)?.values;
  const [choice, setChoice] = useState<Choice>(() => readUrlChoice() ?? defaultChoice(product));

  // A link led to another variant of this product, such as in the cart; a choice since then counts more.
  const [previousId, setPreviousId] = useState(urlVariantId);
  if (urlVariantId !== previousId) {
    setPreviousId(urlVariantId);
    if (readQuery().get('variant') === urlVariantId) setChoice(readUrlChoice() ?? choice);
  }

  const choose = (next: Choice) => {
    setChoice(next);
    const id = findVariant(product, next)?._id ?? null;
    const changed = readQuery();
    if (changed.get('variant') === id) return;
    if (id) changed.set('variant', id);
    else changed.delete('variant');
    setQuery(changed, { replace: true });
  };

  return { choice, choose };
}

/** Share links with the current host and /product/{slug} (ROUTE-09, ROUTE-10). */
function ShareLinks({ product: { name, slug } }: { product: Product }) {
  const url = encodeURIComponent(`${window.location.origin}/product/${slug}`);
  const text = encodeURIComponent(name);
  const links: readonly [name: string, icon: IconName, href: string][] = [
    ['Facebook', 'facebook', `https://www.facebook.com/sharer/sharer.php?u=${url}`],
    ['Twitter', 'twitter', `https://twitter.com/intent/tweet?text=${text}&url=${url}`],
    ['Email', 'mail', `mailto:?subject=${text}&body=${url}`],
    ['WhatsApp', 'whatsapp', `https://wa.me/?text=${text}%20${url}`],
  ];
  return (
    <ul role="list" aria-label="Share" className="flex wrap gap1 flushEnd">
      {links.map(([service, icon, href]) => (
        <li key={service}>
          <a
            href={href}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={`Share by ${service}`}
            className={styles.share}
          >
            <Icon name={icon} size={20} />
          </a>
        </li>
      ))}
    </ul>
  );
}
