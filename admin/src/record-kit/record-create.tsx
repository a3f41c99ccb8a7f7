import { Create, type CreateProps } from 'react-admin';
import { FORM_WIDTH } from './record-form.tsx';
import { useRecordLabel } from './use-record-label.ts';

/** The page that creates a record. */
export function RecordCreate(props: Omit<CreateProps, 'title'>) {
  const label = useRecordLabel();
  return (
    <Create
      {...props}
      title={`${label} 등록`}
      sx={{ '& .RaCreate-card': { maxWidth: FORM_WIDTH, overflow: 'clip' } }}
    />
  );
}
