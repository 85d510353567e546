import type { RefObject } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Suggestion } from 'shared/entities';
import { formatCount } from 'shared/format';
import { fold, typedWords, wordsOf } from 'shared/fold';
import { singularize } from 'shared/singularize';
import { useAppSelector } from '../../lib/hooks.ts';
import { useLoad } from '../../lib/useLoad.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Highlight } from '../../ui/Highlight.tsx';
import { ProductImage } from '../../ui/ProductImage.tsx';
import { Price } from '../../ui/Price.tsx';
import type { SearchFieldHandle } from '../../ui/SearchField.tsx';
import { Suggestions } from '../../ui/Suggestions.tsx';
import { recentSearches } from '../../products/recentLists.ts';
import {
  loadBrands,
  loadCategories,
  selectBrands,
  selectCategories,
  selectSuggestions,
} from '../../products/shopSlice.ts';
import styles from './ProductSearch.module.css';

interface Props {
  field: RefObject<SearchFieldHandle | null>;
  text: string;
  onTextChange: (text: string) => void;
  onSearch: (text: string) => void;
}

/** A category or brand whose name was typed (SHOPX-12). */
interface Place {
  path: string;
  name: string;
  kind: 'Category' | 'Brand';
}

type Item = { product: Suggestion } | { place: Place } | { search: string } | 'all' | 'clear';

/** The categories, and the brands, that are shown at most. */
const maxPlaces = 2;

/** Suggestions under the search field: products for the typed text, recent searches while it is empty (UX-07). */
export function ProductSuggestions({ field, text, onTextChange, onSearch }: Props) {
  const navigate = useNavigate();
  const found = useAppSelector(selectSuggestions);
  const searches = recentSearches.useAll();
  const products = productsFor(text.trim().toLowerCase(), found);
  const places = usePlaces(text);
  const isRecent = text === '' && searches.length > 0;
  const items: Item[] = isRecent
    ? [...searches.map((search) => ({ search })), 'clear']
    : [...products.map((product) => ({ product })), ...places.map((place) => ({ place }))];
  const count = products.length + places.length;
  if (!isRecent && count > 0) items.push('all');

  const select = (item: Item) => {
    if (item === 'clear') recentSearches.clear();
    else if (item === 'all') onSearch(text);
    else if ('search' in item) onSearch(item.search);
    else if ('place' in item) void navigate(item.place.path);
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
          : formatCount(count, 'suggestion')
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
  if ('place' in item) {
    const { name, kind } = item.place;
    return (
      <>
        <Icon name="arrow" size={20} />
        <span className="grow shrinkable">
          <Highlight text={name} query={text} />
        </span>
        <span>{kind}</span>
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
  if ('place' in item) return item.place.path;
  return 'search' in item ? `search ${item.search}` : item.product._id;
}

/** The categories and brands with all typed words, or their singulars, at the beginning of their own. */
function usePlaces(text: string): Place[] {
  useLoad(loadCategories);
  useLoad(loadBrands);
  const typed = typedWords(text).map(singularize);
  const isTyped = ({ name }: { name: string }) =>
    typed.every((word) => wordsOf(name).some((own) => own.startsWith(word)));
  const find = (all: readonly { name: string; slug: string }[] | null, kind: Place['kind']) =>
    (all ?? [])
      .filter(isTyped)
      .slice(0, maxPlaces)
      .map(({ name, slug }) => ({ path: `/shop/${kind.toLowerCase()}/${slug}`, name, kind }));
  const categories = find(useAppSelector(selectCategories), 'Category');
  const brands = find(useAppSelector(selectBrands), 'Brand');
  return text.trim().length > 1 ? [...categories, ...brands] : [];
}

/** Between two fetches the last suggestions stay, filtered by the typed words and their singulars (FIX-08, SHOPX-12). */
function productsFor(query: string, { text, products }: ReturnType<typeof selectSuggestions>) {
  if (!text || !query.startsWith(text)) return [];
  // The server tolerates typos, so its own results are not filtered.
  if (query === text) return products;
  const words = fold(query).split(' ');
  return products.filter(({ name, brand }) => {
    const own = fold(`${name} ${brand}`);
    return words.every((word) => own.includes(word) || own.includes(singularize(word)));
  });
}
