import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { pictureSources } from 'shared/pictures';
import { useAppDispatch, useAppSelector } from '../../lib/hooks.ts';
import { Combobox } from '../../ui/Combobox.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { Price } from '../../ui/Price.tsx';
import { noFilters, readFilters, writeFilters } from '../shop/filters.ts';
import { loadSuggestions, selectSuggestions } from '../shop/shopSlice.ts';
import styles from './ProductSearch.module.css';

const asQuery = (text: string) => text.trim().toLowerCase();

/** The search in the header (SHELL-02, UX-07). */
export function ProductSearch() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [text, setText] = useSearchText();
  const found = useAppSelector(selectSuggestions);

  const change = (next: string) => {
    setText(next);
    const query = asQuery(next);
    if (query.length > 0 && query.length % 3 === 0) void dispatch(loadSuggestions(query));
  };

  return (
    <Combobox
      className={styles.search}
      label="Search products"
      placeholder="Search products"
      text={text}
      onTextChange={change}
      items={suggestionsFor(asQuery(text), found)}
      keyOf={({ _id }) => _id}
      textOf={({ name }) => name}
      render={({ imageUrl, price }, name) => (
        <>
          <Picture
            className={styles.picture}
            src={imageUrl}
            srcSet={pictureSources(imageUrl)}
            sizes="40px"
            alt=""
          />
          <span className={styles.name}>{name}</span>
          <Price value={price} />
        </>
      )}
      onSelect={({ slug }) => navigate(`/product/${slug}`)}
      onSubmit={(typed) => navigate(`/shop${writeFilters({ ...noFilters, name: typed.trim() })}`)}
    />
  );
}

/** The text lasts as long as its screen: a list shows what it was searched for, other screens begin empty. */
function useSearchText() {
  const { pathname, search } = useLocation();
  const searched = pathname.startsWith('/shop')
    ? readFilters(new URLSearchParams(search)).name
    : '';
  const place = pathname + searched;
  const [typed, setTyped] = useState({ place, text: searched });
  const text = typed.place === place ? typed.text : searched;
  return [text, (next: string) => setTyped({ place, text: next })] as const;
}

/** Between two fetches the last ones stay, less those that no longer fit what is typed. */
function suggestionsFor(query: string, { text, products }: ReturnType<typeof selectSuggestions>) {
  if (!text || !query.startsWith(text)) return [];
  const words = query.split(/\s+/);
  const fitting = products.filter(({ name }) =>
    words.every((word) => name.toLowerCase().includes(word)),
  );
  return fitting.length > 0 ? fitting : products;
}
