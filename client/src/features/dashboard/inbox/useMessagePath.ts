import { useLocation } from 'react-router-dom';

/** The path of the inbox with this message opened, null for none; tab and page stay. */
export function useMessagePath(id: string | null): string {
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  if (id) query.set('message', id);
  else query.delete('message');
  return `${pathname}?${query}`;
}
