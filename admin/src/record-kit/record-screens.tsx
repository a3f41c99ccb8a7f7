import type { ComponentType } from 'react';
import { Create, type CreateProps, type TransformData, useResourceContext } from 'react-admin';
import { PageHead } from '../layout/page-head.tsx';
import { RecordEdit } from './record-edit.tsx';
import { useRecordLabel } from './use-record-calls.ts';

interface ScreensDeclaration<Row> {
  /** The page after creating a record. An edited one returns to the list, or stays open if a new one opens too. */
  redirect?: 'list' | 'edit';
  /** The saved values of a row. */
  inputOf: (row: Row) => object;
  Form: ComponentType;
}

/** The screens that create and edit a record by the same form. */
export function recordScreens<Row>({ redirect = 'list', inputOf, Form }: ScreensDeclaration<Row>) {
  const transform = inputOf as TransformData;
  return {
    create: () => (
      <RecordCreate redirect={redirect} transform={transform}>
        <Form />
      </RecordCreate>
    ),
    edit: () => (
      <RecordEdit redirect={redirect === 'list' && 'list'} transform={transform}>
        <Form />
      </RecordEdit>
    ),
  };
}

type RecordCreateProps = Omit<CreateProps, 'title' | 'actions' | 'sx' | 'component'> & {
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
      // The form has the cards, see `FormFrame`.
      component="div"
    />
  );
}
