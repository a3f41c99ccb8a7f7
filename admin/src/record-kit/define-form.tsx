import type { ComponentType, ReactNode } from 'react';
import type { RaRecord, RedirectionSideEffect } from 'react-admin';
import type { RecordField } from './fields.tsx';
import { FieldGroup } from './form-frame.tsx';
import { RecordEdit } from './record-edit.tsx';
import { RecordForm } from './record-form.tsx';
import { RecordCreate } from './record-screens.tsx';
import { RecordToolbar } from './record-toolbar.tsx';

/** Fields below a heading. */
interface Group<Row> {
  readonly title: string;
  readonly hint?: string | undefined;
  readonly fields: readonly RecordField<Row>[];
}

/** Groups fields of a form below a heading. */
export const group = <Row,>(title: string, fields: readonly RecordField<Row>[], hint?: string): Group<Row> => ({
  title,
  hint,
  fields,
});

interface FormDeclaration<Row> {
  nameOf: (row: Row) => string;
  /** In display order, in groups if they are many. */
  fields: readonly (RecordField<Row> | Group<Row>)[];
  /** What the typed values will look like, beside the form. */
  preview?: ReactNode;
  /** Computes the saved values of a form; by default those of the fields. */
  defaultsOf?: (row?: Partial<Row>) => object;
  /** The page after saving, by default the list. */
  redirect?: RedirectionSideEffect;
  /** System rows, which cannot be deleted. */
  isSystem?: (row: Row) => boolean;
  /** The name in the audit log, `band-banner`, of records with versions (`keepsRevisions`). */
  revisionsOf?: string;
}

interface FormScreens {
  create: ComponentType;
  edit: ComponentType;
}

/** The saved values of a row: every field except those fixed at creation. */
function inputOf<Row extends RaRecord>(fields: readonly RecordField<Row>[], row: Row): Record<string, unknown> {
  const isNew = row.id === undefined;
  const values = fields.flatMap(({ source, isFixed, empty, savedOf }) => {
    if (source === undefined || (isFixed && !isNew)) return [];
    return [[source, savedOf ? savedOf(row) : (row[source] ?? empty)]];
  });
  const { updatedAt } = row;
  return { ...Object.fromEntries(values), ...(updatedAt === undefined ? {} : { updatedAt }) };
}

/** The screens that create and edit a simple record, from the declaration of its fields. */
export function recordForm<Row extends RaRecord & { shows?: boolean }>({
  nameOf,
  fields: parts,
  preview,
  defaultsOf,
  redirect = 'list',
  isSystem,
  revisionsOf,
}: FormDeclaration<Row>): FormScreens {
  const fields = parts.flatMap((part) => ('fields' in part ? part.fields : [part]));
  const labels = Object.fromEntries(
    fields.flatMap(({ source, label: name }) => (source && name ? [[source, name]] : [])),
  );
  const words = Object.fromEntries(
    fields.flatMap((field) => (field.source && field.words ? [[field.source, field.words]] : [])),
  );
  const save = (row: Row) => inputOf(fields, row);
  const initial = Object.fromEntries(
    fields.flatMap((field) =>
      field.source === undefined || field.initial === undefined ? [] : [[field.source, field.initial]],
    ),
  );
  const toolbar = (
    <RecordToolbar<Row>
      nameOf={nameOf}
      inputOf={save}
      isSystem={isSystem}
      revisions={revisionsOf === undefined ? undefined : { kind: revisionsOf, labels, words }}
    />
  );
  const form = (
    <RecordForm toolbar={toolbar} defaultValues={defaultsOf ?? initial} preview={preview}>
      {parts.map((part) =>
        'fields' in part ? (
          <FieldGroup key={part.title} title={part.title} hint={part.hint}>
            {part.fields.map(({ input }) => input)}
          </FieldGroup>
        ) : (
          part.input
        ),
      )}
    </RecordForm>
  );
  return {
    create: () => (
      <RecordCreate redirect={redirect} transform={save}>
        {form}
      </RecordCreate>
    ),
    edit: () => (
      <RecordEdit redirect={redirect} transform={save} nameOf={nameOf as (record: RaRecord) => string}>
        {form}
      </RecordEdit>
    ),
  };
}
