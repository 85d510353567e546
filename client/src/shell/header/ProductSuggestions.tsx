import type { ReactNode, RefObject } from 'react';
import { useNavigate } from 'react-router-dom';
import { formatCount } from 'shared/format';
import { fold, typedWords, wordsOf } from 'shared/fold';
import { singularize } from 'shared/singularize';
import { useAppSelector } from '../../lib/hooks.ts';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import { Highlight } from '../../ui/Highlight.tsx';
import { ProductImage } from '../../ui/ProductImage.tsx';
import { Price } from '../../ui/Price.tsx';
import type { SearchFieldHandle } from '../../ui/SearchField.tsx';
import { Suggestions } from '../../ui/Suggestions.tsx';
import { recentSearches } from '../../products/recentLists.ts';
import { selectSuggestions, useBrands, useCategories } from '../../products/shopSlice.ts';
import styles from './ProductSearch.module.css';

interface Props {
  field: RefObject<SearchFieldHandle | null>;
  text: string;
  onTextChange: (text: string) => void;
  onSearch: (text: string) => void;
}

interface Item {
  key: string;
  image: ReactNode;
  label: ReactNode;
  detail?: ReactNode;
  onSelect: () => void;
}

/** The categories, and the brands, that are shown at most (SHOPX-12). */
const maxPlaces = 2;

const icon = (name: IconName) => <Icon name={name} size={20} />;

/** Suggestions under the search field: products for the typed text, recent searches while it is empty (UX-07). */
export function ProductSuggestions({ field, text, onTextChange, onSearch }: Props) {
  const searches = recentSearches.useAll();
  const found = useFoundItems(text);
  const isRecent = text === '' && searches.length > 0;
  const all: Item = {
    key: 'all',
    image: icon('search'),
    label: `See all results for “${text.trim()}”`,
    onSelect: () => onSearch(text),
  };
  return (
    <Suggestions
      field={field}
      label={isRecent ? 'Recent searches' : 'Search products'}
      text={text}
      onTextChange={onTextChange}
      items={
        isRecent ? recentItems(searches, onSearch) : [...found, ...(found.length > 0 ? [all] : [])]
      }
      itemKey={({ key }) => key}
      render={({ image, label, detail }) => (
        <>
          {image}
          <span className="grow shrinkable">{label}</span>
          {detail}
        </>
      )}
      onSelect={(item) => item.onSelect()}
      announcement={
        isRecent
          ? formatCount(searches.length, 'recent search', 'recent searches')
          : formatCount(found.length, 'suggestion')
      }
    />
  );
}

const recentItems = (searches: readonly string[], onSearch: (text: string) => void): Item[] => [
  ...searches.map((search) => ({
    key: `search ${search}`,
    image: icon('search'),
    label: search,
    onSelect: () => onSearch(search),
  })),
  {
    key: 'clear',
    image: icon('close'),
    label: 'Clear recent searches',
    onSelect: recentSearches.clear,
  },
];

function useFoundItems(text: string): Item[] {
  const navigate = useNavigate();
  const found = useAppSelector(selectSuggestions);
  const products = productsFor(text.trim().toLowerCase(), found);
  const places = usePlaces(text);
  return [
    ...products.map(({ _id, slug, name, imageUrl, price }) => ({
      key: _id,
      image: <ProductImage className={styles.image} src={imageUrl} sizes="40px" alt="" />,
      label: <Highlight text={name} query={text} />,
      detail: <Price value={price} />,
      onSelect: () => void navigate(`/product/${slug}`),
    })),
    ...places.map(({ path, name, kind }) => ({
      key: path,
      image: icon('arrow'),
      label: <Highlight text={name} query={text} />,
      detail: <span>{kind}</span>,
      onSelect: () => void navigate(path),
    })),
  ];
}

/** The categories and brands with all typed words, or their singulars, at the beginning of their own. */
function usePlaces(text: string) {
  const typed = typedWords(text).map(singularize);
  const isTyped = ({ name }: { name: string }) =>
    typed.every((word) => wordsOf(name).some((own) => own.startsWith(word)));
  const find = (
    all: readonly { name: string; slug: string }[] | null,
    kind: 'Category' | 'Brand',
  ) =>
    (all ?? [])
      .filter(isTyped)
      .slice(0, maxPlaces)
      .map(({ name, slug }) => ({ path: `/shop/${kind.toLowerCase()}/${slug}`, name, kind }));
  const categories = find(useCategories().data, 'Category');
  const brands = find(useBrands().data, 'Brand');
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
