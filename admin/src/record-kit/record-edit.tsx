import { Edit, type EditProps } from 'react-admin';

/** react-admin caches the rows of lists as records; a `meta` keeps a full record apart from them. */
const meta = { isWhole: true };
const readOnce = { meta, gcTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false };
const saved = { meta };

/**
 * The page that edits a record. react-admin resets a form, and its typed values, when its record changes: so the form
 * waits for the current record instead of a list's row, and the record is not reloaded while it is edited.
 */
export const RecordEdit = (props: Omit<EditProps, 'mutationMode' | 'actions' | 'queryOptions' | 'mutationOptions'>) => (
  <Edit {...props} mutationMode="pessimistic" actions={false} queryOptions={readOnce} mutationOptions={saved} />
);
