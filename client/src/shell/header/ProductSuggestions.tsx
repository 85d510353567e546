import type { RefObject } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Suggestion } from 'shared/entities';
import { formatCount } from 'shared/format';
import { fold } from 'shared/fold';
import { useAppSelector } from '../../lib/hooks.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Highlight } from '../../ui/Highlight.tsx';
import { ProductImage } from '../../ui/ProductImage.tsx';
import { Price } from '../../ui/Price.tsx';
import type { SearchFieldHandle } from '../../ui/SearchField.tsx';
import { Suggestions } from '../../ui/Suggestions.tsx';
import { recentSearches } from '../../state/recentLists.ts';
import { selectSuggestions } from '../../state/shopSlice.ts';
import styles from './ProductSearch.module.css';

interface Props {
  field: RefObject<SearchFieldHandle | null>;
  text: string;
  onTextChange: (text: string) => void;
  onSearch: (text: string) => void;
}

type Item = { product: Suggestion } | { search: string } | 'all' | 'clear';

/** Suggestions under the search field: products for the typed text, recent searches while it is empty (UX-07). */
export function ProductSuggestions({ field, text, onTextChange, onSearch }: Props) {
  const navigate = useNavigate();
  const found = useAppSelector(selectSuggestions);
  const searches = recentSearches.useAll();
  const products = productsFor(text.trim().toLowerCase(), found);
  const isRecent = text === '' && searches.length > 0;
  const items: Item[] = isRecent
    ? [...searches.map((search) => ({ search })), 'clear']
    : products.map((product) => ({ product }));
  if (!isRecent && products.length > 0) items.push('all');

  const select = (item: Item) => {
    if (item === 'clear') recentSearches.clear();
    else if (item === 'all') onSearch(text);
    else if ('search' in item) onSearch(item.search);
    else void navigate(`/product/${item.product.slug}`);
  };

  return (
    <Suggestions
      field={field}
      label={isRecent ? 'Recent searches' : 'Search products'}
      text={text}
      onTextChange={onTextChange}
      items={items}
      itemKey={getItemKey}
      render={(item) => renderItem(item, text)}
      onSelect={select}
      announcement={
        isRecent
          ? formatCount(searches.length, 'recent search', 'recent searches')
          : formatCount(products.length, 'suggestion')
      }
    />
  );
}

function renderItem(item: Item, text: string) {
  if (item === 'clear') {
    return (
      <>
        <Icon name="close" size={20} />
        Clear recent searches
      </>
    );
  }
  if (item === 'all') {
    return (
      <>
        <Icon name="search" size={20} />
        <span className="grow shrinkable">See all results for “{text.trim()}”</span>
      </>
    );
  }
  if ('search' in item) {
    return (
      <>
        <Icon name="search" size={20} />
        <span className="grow shrinkable">{item.search}</span>
      </>
    );
  }
  const { name, imageUrl, price } = item.product;
  return (
    <>
      <ProductImage className={styles.image} src={imageUrl} sizes="40px" alt="" />
      <span className="grow shrinkable">
        <Highlight text={name} query={text} />
      </span>
      <Price value={price} />
    </>
  );
}

function getItemKey(item: Item): string {
  if (typeof item === 'string') return item;
  return 'search' in item ? `search ${item.search}` : item.product._id;
}

/** Between two fetches the last suggestions stay, filtered by the typed text (FIX-08). */
function productsFor(query: string, { text, products }: ReturnType<typeof selectSuggestions>) {
  if (!text || !query.startsWith(text)) return [];
  // The server tolerates typos, so its own results are not filtered.
  if (query === text) return products;
  const words = fold(query).split(' ');
  return products.filter(({ name }) => words.every((word) => fold(name).includes(word)));
}
