import { Link } from 'react-router-dom';
import type { User } from 'shared/entities';
import type { ReplyOf } from '../../../lib/http.ts';
import type { CallState } from '../../../lib/useCall.ts';
import { AsyncContent } from '../../common/AsyncContent.tsx';
import { ChangeList } from '../audit/ChangeList.tsx';
import { EntryAuthor, EntryTime } from '../audit/auditEntryCells.tsx';
import { HistoryLink } from '../../common/HistoryLink.tsx';

interface Props {
  user: User;
  changes: CallState<ReplyOf<'GET /audit'>>;
}

/** The newest changes of a user's account, and links to more (DESK-07). */
export function UserChanges({ user: { _id: id, firstName }, changes }: Props) {
  const { data: { entries, totalEntries } = { entries: [], totalEntries: 0 } } = changes;
  return (
    <section aria-labelledby="user-changes" className="stack gap3">
      <h2 id="user-changes">Changes of this account</h2>
      <AsyncContent list {...changes}>
        {entries.length === 0 ? (
          <p>No changes yet.</p>
        ) : (
          <ul role="list" className="stack gap3">
            {entries.map((entry) => (
              <li key={entry._id}>
                <p className="muted">
                  <EntryTime entry={entry} />, <EntryAuthor entry={entry} />
                </p>
                <ChangeList entry={entry} />
              </li>
            ))}
          </ul>
        )}
        {totalEntries > entries.length && <HistoryLink entity="user" id={id} />}
      </AsyncContent>
      <p>
        <Link to={`/dashboard/audit?by=${id}`}>What {firstName} changed in the shop</Link>
      </p>
    </section>
  );
}
