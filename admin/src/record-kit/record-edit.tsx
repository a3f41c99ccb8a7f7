import { useMemo, useState } from 'react';
import { Edit, type EditProps, type RaRecord, useRecordContext, useResourceContext } from 'react-admin';
import { PageHead } from '../layout/page-head.tsx';
import { ConflictContext } from './conflict-dialog.tsx';
import { useRecordLabel } from './use-record-calls.ts';

/** react-admin caches the rows of lists as records; a `meta` keeps a full record apart from them. */
const meta = { isWhole: true };
const readOnce = { meta, gcTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false };

type NameOf = (record: RaRecord) => string;

/** The record's name, once it is read, and the link to its list. */
function EditHead({ nameOf }: { nameOf: NameOf }) {
  const resource = useResourceContext() ?? '';
  const label = useRecordLabel();
  const record = useRecordContext();
  const name = record && nameOf(record);
  return (
    <PageHead
      title={name ?? label}
      tabTitle={name ? `${label} ${name}` : label}
      back={{ to: `/${resource}`, name: `${label} 목록` }}
    />
  );
}

interface RecordEditProps
  extends Omit<EditProps, 'component' | 'mutationMode' | 'actions' | 'title' | 'queryOptions' | 'mutationOptions'> {
  /** The name of the record, by default its field `name`. */
  nameOf?: NameOf;
}

/**
 * The page that edits a record. react-admin resets a form, and its typed values, when its record changes: so the form
 * waits for the current record instead of a list's row, and the record is not reloaded while it is edited. If another operator saved the
 * record meanwhile, the dialog of the form asks what to do.
 */
export function RecordEdit({ nameOf = ({ name }) => name, ...props }: RecordEditProps) {
  const [sentence, setSentence] = useState<string>();
  const conflict = useMemo(() => ({ sentence, begin: setSentence, end: () => setSentence(undefined) }), [sentence]);

  return (
    <ConflictContext.Provider value={conflict}>
      <Edit
        {...props}
        // The form has the cards, see `FormFrame`.
        component="div"
        mutationMode="pessimistic"
        title={false}
        actions={<EditHead nameOf={nameOf} />}
        queryOptions={readOnce}
        mutationOptions={{ meta }}
      />
    </ConflictContext.Provider>
  );
}
