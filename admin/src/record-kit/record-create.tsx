import { Create, type CreateProps, useResourceContext } from 'react-admin';
import { PageHead } from '../layout/page-head.tsx';
import { FORM_WIDTH } from './record-form.tsx';
import { useRecordLabel } from './use-record-label.ts';

type RecordCreateProps = Omit<CreateProps, 'title' | 'actions' | 'sx'> & {
  /** The title, if it differs from the name of the page with 등록. */
  title?: string;
};

/** The page that creates a record. */
export function RecordCreate({ title, ...props }: RecordCreateProps) {
  const resource = useResourceContext() ?? '';
  const label = useRecordLabel();
  return (
    <Create
      {...props}
      title={false}
      actions={<PageHead title={title ?? `${label} 등록`} back={{ to: `/${resource}`, name: `${label} 목록` }} />}
      sx={{ '& .RaCreate-card': { maxWidth: FORM_WIDTH, overflow: 'clip' } }}
    />
  );
}
