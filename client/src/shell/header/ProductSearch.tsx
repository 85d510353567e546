import { useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useAppDispatch } from '../../lib/hooks.ts';
import { lazyPart } from '../../lib/lazyPart.tsx';
import { type SearchFieldHandle, SearchField } from '../../ui/SearchField.tsx';
import { recentSearches } from '../../products/recentLists.ts';
import { filtersForSearch, readFilters, writeFilters } from '../../products/shopFilters.ts';
import { loadSuggestions } from '../../products/shopSlice.ts';
import styles from './ProductSearch.module.css';

const ProductSuggestions = lazyPart(
  async () => (await import('./ProductSuggestions.tsx')).ProductSuggestions,
);

/** Product search of the header (SHELL-02, UX-07). Suggestions are lazy-loaded on hover or focus. */
export function ProductSearch() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [text, setText] = useSearchText();
  const field = useRef<SearchFieldHandle>(null);
  const [shouldLoad, setShouldLoad] = useState(false);

  const change = (next: string) => {
    setText(next);
    const query = next.trim().toLowerCase();
    if (query.length > 0 && query.length % 3 === 0) void dispatch(loadSuggestions(query));
  };

  const openSearch = (query: string) => {
    const search = query.trim();
    if (search) recentSearches.add(search);
    void navigate(`/shop${writeFilters(filtersForSearch(search))}`);
  };

  return (
    <SearchField
      ref={field}
      className={styles.search}
      label="Search products"
      placeholder="Search products"
      text={text}
      onTextChange={change}
      onSubmit={openSearch}
      onApproach={() => setShouldLoad(true)}
    >
      <ProductSuggestions
        shouldLoad={shouldLoad}
        field={field}
        text={text}
        onTextChange={change}
        onSearch={openSearch}
      />
    </SearchField>
  );
}

/** The text is reset with each screen: a list shows its search text, other screens an empty field. */
function useSearchText() {
  const { pathname, search } = useLocation();
  const listSearch = pathname.startsWith('/shop')
    ? readFilters(new URLSearchParams(search)).search
    : '';
  const screenKey = pathname + listSearch;
  const [typedText, setTypedText] = useState({ screenKey, text: listSearch });
  const text = typedText.screenKey === screenKey ? typedText.text : listSearch;
  return [text, (next: string) => setTypedText({ screenKey, text: next })] as const;
}
