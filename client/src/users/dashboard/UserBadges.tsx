import type { User } from 'shared/entities';
import { Badge } from '../../ui/Badge.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { roleNames } from '../../common/roleNames.ts';
import styles from './users.module.css';

/** The user's role, and whether the account is blocked. */
export function UserBadges({ user: { role, isBlocked } }: { user: User }) {
  return (
    <span className={styles.badges}>
      <Badge tone={role === 'ROLE_MEMBER' ? 'quiet' : 'success'}>{roleNames[role]}</Badge>
      {isBlocked && (
        <Tag tone="danger" icon="close">
          Blocked
        </Tag>
      )}
    </span>
  );
}
