import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import type { AuditEntity } from 'shared/audit/auditSchemas';
import type { CallArguments, ReplyOf, Versioned } from '../../lib/http.ts';
import { ReloadContext, useCall } from '../../lib/useCall.ts';
import { AsyncContent } from '../AsyncContent.tsx';
import { HistoryLink } from '../HistoryLink.tsx';
import { Page } from '../Page.tsx';

type EntityCall = `GET /${'products' | 'brands' | 'category' | 'promotion' | 'address'}/:id`;

type EntityOf<K extends EntityCall> = ReplyOf<K>[keyof ReplyOf<K>];

export interface EditFormProps<Entity> {
  /** With its version, for the If-Match of its form (WORLD-14); undefined for a new one. */
  entity?: Versioned<Entity>;
}

interface Props<K extends EntityCall> {
  /** 'Brand', for 'Add Brand' and 'Edit Brand'. */
  name: string;
  history?: AuditEntity;
  /** Loads what is edited, by the `:id` of the screen's path. */
  call: K;
  Form: (props: EditFormProps<EntityOf<K>>) => ReactNode;
}

/** The two screens that add and edit one entity; their form and commands make their calls by useAction(). */
export function EditPage<K extends EntityCall>(props: Props<K>) {
  const { name, Form } = props;
  const { id } = useParams();
  if (id) return <LoadedPage {...props} id={id} />;
  return (
    <Page title={`Add ${name}`}>
      <Form />
    </Page>
  );
}

function LoadedPage<K extends EntityCall>(props: Props<K> & { id: string }) {
  const { name, history, call, Form, id } = props;
  // The ids of all these calls are named alike.
  const loading = useCall<K>(...([call, { params: { id } }] as unknown as CallArguments<K>));
  return (
    <Page title={`Edit ${name}`} actions={history && <HistoryLink entity={history} id={id} />}>
      <ReloadContext value={loading.reload}>
        <AsyncContent {...loading}>
          {loading.data && <Form key={id} entity={entityOf<K>(loading.data)} />}
        </AsyncContent>
      </ReloadContext>
    </Page>
  );
}

function entityOf<K extends EntityCall>(reply: Versioned<ReplyOf<K>>): Versioned<EntityOf<K>> {
  const { version, ...fields }: Versioned<object> = reply;
  const [entity]: object[] = Object.values(fields);
  return { ...entity, version } as Versioned<EntityOf<K>>; // replies of these calls have one field
}
