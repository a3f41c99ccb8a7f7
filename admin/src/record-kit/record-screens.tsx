import type { ComponentType } from 'react';
import { Create, type TransformData } from 'react-admin';
import { RecordEdit } from './record-edit.tsx';

interface ScreensDeclaration<Row> {
  /** The Korean word for a record. */
  label: string;
  /** Where saving a new record leads to. An edited one leads back to the list, or stays where a new one opens too. */
  redirect?: 'list' | 'edit';
  /** The saved values of a row. */
  inputOf: (row: Row) => object;
  Form: ComponentType;
}

/** The screens that create and edit a record by the same form. */
export function recordScreens<Row>({ label, redirect = 'list', inputOf, Form }: ScreensDeclaration<Row>) {
  const transform = inputOf as TransformData;
  return {
    create: () => (
      <Create redirect={redirect} transform={transform} title={`${label} 등록`}>
        <Form />
      </Create>
    ),
    edit: () => (
      <RecordEdit redirect={redirect === 'list' && 'list'} transform={transform}>
        <Form />
      </RecordEdit>
    ),
  };
}
