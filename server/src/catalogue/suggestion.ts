import type { Product, Suggestion } from 'shared/entities';

export const maxSuggestions = 10;

export const toSuggestion = ({ _id, name, slug, imageUrl, price, brand }: Product): Suggestion => ({
  _id,
  name,
  slug,
  imageUrl,
  price,
  brand: brand?.name ?? '',
});
