import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { contactReplySchema } from 'shared/contact/contactSchemas';
import type { ContactMessage } from 'shared/dashboardEntities';
import { formatDate } from 'shared/format';
import { useAction } from '../../lib/useCall.ts';
import { useForm } from '../../lib/useForm.ts';
import { Alert } from '../../ui/Alert.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { ActionButton } from '../../common/dashboard/ActionButton.tsx';
import { SaveButton } from '../../common/forms/SaveButton.tsx';
import styles from './inbox.module.css';
import { useMessagePath } from './useMessagePath.ts';

/** An opened message with its customer, order and replies, and a form for another one (DESK-06, DESK-25). */
export function MessageView({ message }: { message: ContactMessage }) {
  const { _id: id, name, email, createdAt, state, customer, order, replies } = message;
  const heading = useRef<HTMLHeadingElement>(null);
  const listPath = useMessagePath(null);
  const isOpen = state === 'Open';
  const act = useAction({ successText: isOpen ? 'Message marked as done' : 'Message reopened' });
  useEffect(() => {
    // Only when a link of the list opened it; a page that opens with a message begins at its title (UX-22).
    if (document.activeElement instanceof HTMLAnchorElement) heading.current?.focus();
  }, []);

  const move = () =>
    act('PUT /contact/:id', { params: { id }, input: { state: isOpen ? 'Done' : 'Open' } });

  return (
    <article
      aria-labelledby="message-sender"
      className="stack gap4 pFluid bordered roundL onSurface"
    >
      <Link to={listPath} className={styles.back}>
        Back to the list
      </Link>
      <header className={styles.header}>
        <h2 id="message-sender" ref={heading} tabIndex={-1}>
          {name}
        </h2>
        <ActionButton name={`the message of ${name}`} variant="secondary" onPress={move}>
          {isOpen ? 'Mark as done' : 'Open again'}
        </ActionButton>
      </header>
      <p className="row wrap gap2x4 muted breakWords">
        <a href={`mailto:${email}`}>{email}</a>
        <time dateTime={createdAt}>{formatDate(createdAt)}</time>
        {customer && (
          <Link to={`/dashboard/users/${customer._id}`}>
            Customer: {customer.firstName} {customer.lastName}
          </Link>
        )}
        {order && <Link to={`/dashboard/orders/${order._id}`}>Order {order.number}</Link>}
      </p>
      <p className="textWidth breakWords">{message.message}</p>
      {replies.length > 0 && <Replies replies={replies} />}
      <ReplyForm id={id} email={email} />
    </article>
  );
}

function Replies({ replies }: Pick<ContactMessage, 'replies'>) {
  return (
    <ol role="list" aria-label="Replies" className="grid gap3">
      {replies.map(({ at, by, message }) => (
        <li key={at} className="p3x4 roundM onSunken">
          <p className="row wrap gap2x4 muted breakWords">
            <strong>{by?.firstName ?? 'The shop'}</strong>
            <time dateTime={at}>{formatDate(at)}</time>
          </p>
          <p className="textWidth breakWords">{message}</p>
        </li>
      ))}
    </ol>
  );
}

function ReplyForm({ id, email }: { id: string; email: string }) {
  // The form shows the failure.
  const send = useAction({ successText: 'Your reply has been sent', silent: true });
  const reply = useForm({
    name: `reply-${id}`,
    schema: contactReplySchema,
    initial: { message: '' },
    submit: (input) => send('POST /contact/:id/reply', { params: { id }, input }).unwrap(),
    resetOnSuccess: true,
  });
  return (
    <form {...reply.form} className="stack gap5">
      {reply.formError && <Alert kind="error">{reply.formError}</Alert>}
      <TextArea
        {...reply.field('message')}
        label="Reply"
        hint={`It is emailed to ${email}.`}
        rows={5}
        required
      />
      <SaveButton form={reply}>Send reply</SaveButton>
    </form>
  );
}
