import type { User } from 'shared/entities';
import { Badge } from '../../ui/Badge.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { roleNames } from '../../common/roles.ts';
import styles from './users.module.css';

export const UserBadges = ({ user: { role, isBlocked } }: { user: User }) => (
  <span className={styles.badges}>
    <Badge tone={role === 'ROLE_MEMBER' ? 'quiet' : 'success'}>{roleNames[role]}</Badge>
    {isBlocked && (
      <Tag tone="danger" icon="close">
        Blocked
      </Tag>
    )}
  </span>
);
