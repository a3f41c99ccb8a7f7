import { Edit, type EditProps } from 'react-admin';

/** react-admin keeps the rows of lists as records; a record that is asked for with a `meta` is kept apart from them. */
const meta = { isWhole: true };
const readOnce = { meta, gcTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false };
const saved = { meta };

/**
 * The page that edits a record. react-admin resets a form when its record changes, and with it what was typed: so the form
 * appears with the record as it is now, never with a list's row, and the record is not read again behind the operator's back.
 */
export const RecordEdit = (props: Omit<EditProps, 'mutationMode' | 'actions' | 'queryOptions' | 'mutationOptions'>) => (
  <Edit {...props} mutationMode="pessimistic" actions={false} queryOptions={readOnce} mutationOptions={saved} />
);
