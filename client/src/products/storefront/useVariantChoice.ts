import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Product } from 'shared/entities';
import { history } from '../../lib/history.tsx';
import { type Choice, defaultChoice, findVariant } from '../variantChoice.ts';

/** Query of the URL, which the router renders a moment later. */
const readQuery = () => new URLSearchParams(history.location().search);

/**
 * The choice of a variant, with the variant in the URL (`?variant=`, VAR-04). The choice is also kept in state, because
 * query changes render as transitions, and radio buttons must update at once.
 */
export function useVariantChoice(product: Product) {
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
