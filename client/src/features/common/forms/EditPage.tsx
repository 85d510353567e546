import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import type { AuditEntity } from 'shared/auditSchemas';
import type { CallArguments, EntityCall, EntityOf, Versioned } from '../../../lib/http.ts';
import { type CallState, ReloadContext, useEntity } from '../../../lib/useCall.ts';
import { AsyncContent } from '../AsyncContent.tsx';
import { HistoryLink } from '../HistoryLink.tsx';
import { Page } from '../Page.tsx';

export interface EditFormProps<Entity> {
  /** With its version, for the If-Match of its form (WORLD-14). */
  entity: Versioned<Entity>;
}

interface Props<K extends EntityCall> {
  title: string;
  /** Links to its changes in the audit log. */
  history?: AuditEntity;
  /** Loads what is edited, by the `:id` of the screen's path. */
  call: K;
  Form: (props: EditFormProps<EntityOf<K>>) => ReactNode;
}

/** A screen that edits one entity; its form and commands make their calls by useAction(). */
export function EditPage<K extends EntityCall>({ title, history, call, Form }: Props<K>) {
  const { id = '' } = useParams();
  // The ids of all these calls are named alike.
  const loading = useEntity<K>(
    ...([call, { params: { id } }] as unknown as CallArguments<K>),
  ) as CallState<Versioned<EntityOf<K>>>;
  return (
    <Page title={title} actions={history && <HistoryLink entity={history} id={id} />}>
      <ReloadContext value={loading.reload}>
        <AsyncContent {...loading}>
          {loading.data && <Form key={id} entity={loading.data} />}
        </AsyncContent>
      </ReloadContext>
    </Page>
  );
}
