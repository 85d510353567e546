import { Link } from 'react-router-dom';
import type { ContactMessage } from 'shared/dashboardEntities';
import { formatDate } from 'shared/format';
import styles from './inbox.module.css';
import { useMessagePath } from './useMessagePath.ts';

interface Props {
  message: ContactMessage;
  isOpened: boolean;
}

/** A message in the list, with its beginning. */
export function MessageLink({ message, isOpened }: Props) {
  const path = useMessagePath(message._id);
  return (
    <li>
      <Link to={path} className={styles.link} aria-current={isOpened || undefined}>
        <span className="clip bold nowrap ellipsis">{message.name}</span>
        <time dateTime={message.createdAt}>{formatDate(message.createdAt)}</time>
        <span className="fullRow clip soft nowrap ellipsis">{message.message}</span>
      </Link>
    </li>
  );
}
