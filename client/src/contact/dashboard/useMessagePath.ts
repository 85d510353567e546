import { useLocation } from 'react-router-dom';
import type { ContactMessage } from 'shared/dashboardEntities';

/** The path of the inbox with this message opened, null for none; tab and page stay. */
export function useMessagePath(id: string | null): string {
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  if (id) query.set('message', id);
  else query.delete('message');
  return `${pathname}?${query}`;
}

/** The path of the inbox in which a message is listed and opened. */
export const getMessagePath = ({ _id: message, email: search, state }: ContactMessage) =>
  `/dashboard/inbox?${new URLSearchParams({ ...(state === 'Done' && { state }), search, message })}`;
