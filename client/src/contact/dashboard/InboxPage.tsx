import { type RefObject, useEffect, useRef } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { contactStates } from 'shared/contact/contactSchemas';
import type { ContactMessage } from 'shared/dashboardEntities';
import { formatDate } from 'shared/format';
import { Page } from '../../common/Page.tsx';
import { useRestoreLostFocus } from '../../ui/useRestoreLostFocus.ts';
import { List, type RowsProps } from '../../common/lists/ListPage.tsx';
import { ListSearch } from '../../common/lists/ListTools.tsx';
import { useListQuery } from '../../common/lists/useListQuery.ts';
import { ListTabs } from '../../common/dashboard/ListTabs.tsx';
import styles from './inbox.module.css';
import { MessageView } from './MessageView.tsx';
import { useMessagePath } from './useMessagePath.ts';

type State = ContactMessage['state'];

const emptyTexts: Record<State, string> = {
  Open: 'Messages from the contact form appear here.',
  Done: 'Completed messages appear here.',
};

/** Messages from the contact page, with tabs for open and completed ones (DESK-06). */
export function InboxPage() {
  const { oneOf, search } = useListQuery();
  const state = oneOf('state', contactStates) || 'Open';
  return (
    <Page title="Inbox">
      <ListSearch label="Search messages" />
      <ListTabs label="State" name="state" values={contactStates} clears="message">
        <List
          label="Messages"
          call="GET /contact"
          input={{ state, ...(search && { search }) }}
          rowNames={['message', 'messages']}
          live="message"
          emptyTitle="no messages found."
          empty={emptyTexts[state]}
        >
          {(list) => <Messages {...list} />}
        </List>
      </ListTabs>
    </Page>
  );
}

function Messages({ rows: messages, pagination }: RowsProps<ContactMessage>) {
  const list = useRef<HTMLUListElement>(null);
  const [query] = useSearchParams();
  const openedIndex = messages.findIndex(({ _id }) => _id === query.get('message'));
  const opened = messages[openedIndex];
  useFocusAfterClosing(list, openedIndex);
  return (
    <div className={styles.container}>
      <div className={styles.inbox} data-opened={opened && true}>
        <div className={styles.list}>
          <ul ref={list} role="list" aria-label="Messages" className="grid">
            {messages.map((message) => (
              <MessageLink key={message._id} message={message} isOpened={message === opened} />
            ))}
          </ul>
          {pagination}
        </div>
        {opened ? (
          <MessageView key={opened._id} message={opened} />
        ) : (
          <p className={styles.none}>Select a message.</p>
        )}
      </div>
    </div>
  );
}

function MessageLink({ message, isOpened }: { message: ContactMessage; isOpened: boolean }) {
  const path = useMessagePath(message._id);
  return (
    <li>
      <Link to={path} className={styles.link} aria-current={isOpened || undefined}>
        <span className="clip bold nowrap ellipsis">{message.name}</span>
        <time dateTime={message.createdAt} className="mutedXs">
          {formatDate(message.createdAt)}
        </time>
        <span className="fullRow clip soft nowrap ellipsis">{message.message}</span>
      </Link>
    </li>
  );
}

/** When the opened message goes, the focus moves to its neighbor in the list, or else to the page title. */
function useFocusAfterClosing(list: RefObject<HTMLUListElement | null>, openedIndex: number) {
  const isOpened = openedIndex >= 0;
  const lastIndex = useRef(openedIndex);
  useRestoreLostFocus(isOpened, () => {
    const links = [...(list.current?.querySelectorAll('a') ?? [])];
    return (
      links[Math.min(lastIndex.current, links.length - 1)] ?? document.getElementById('page-title')
    );
  });
  useEffect(() => {
    if (isOpened) lastIndex.current = openedIndex;
  });
}
