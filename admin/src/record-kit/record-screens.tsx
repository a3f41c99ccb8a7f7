import type { ComponentType } from 'react';
import type { TransformData } from 'react-admin';
import { RecordCreate } from './record-create.tsx';
import { RecordEdit } from './record-edit.tsx';

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
