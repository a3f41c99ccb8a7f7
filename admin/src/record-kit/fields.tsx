import type { ReactElement } from 'react';
import { BooleanInput, maxLength, maxValue, minValue, regex, required, SelectInput, TextInput } from 'react-admin';
import { AmountInput } from '../inputs/amounts/amount-input.tsx';
import type { UploadPath } from '../inputs/files/store-file.ts';
import { PictureInput, RichTextInput } from '../inputs/index.ts';

/** A field of a simple record: its Korean label, its input and its saved value. */
export interface RecordField<Row> {
  /** The field's name on the wire; undefined for an explanation in the form. */
  readonly source?: keyof Row & string;
  readonly label?: string;
  /** The value of a new record. */
  readonly initial?: unknown;
  /** The saved value of an empty field. */
  readonly empty?: unknown;
  /** Saved only when the record is created. */
  readonly isFixed?: boolean;
  /** The saved value of a row, if it differs from the value itself. */
  readonly savedOf?: (row: Row) => unknown;
  /** The labels of a choice's values. */
  readonly words?: Readonly<Record<string, string>>;
  /** The input of the form; without one, the loaded value is saved unchanged. */
  readonly input?: ReactElement;
}

type Named<Row> = keyof Row & string;

interface TextOptions {
  max: number;
  isRequired?: boolean;
  isLong?: boolean;
  help?: string;
}

const helperOf = (help: string | undefined) => (help === undefined ? {} : { helperText: help });

export function text<Row>(
  source: Named<Row>,
  label: string,
  { max, isRequired = false, isLong = false, help }: TextOptions,
): RecordField<Row> {
  const validate = isRequired ? [required(), maxLength(max)] : [maxLength(max)];
  const input = (
    <TextInput key={source} source={source} label={label} validate={validate} multiline={isLong} {...helperOf(help)} />
  );
  return { source, label, empty: '', input };
}

/** The format of codes that operators assign. */
export const codeRule = [required(), regex(/^[A-Za-z0-9_-]{1,50}$/, '영문, 숫자, - _ 로 50자까지 입력할 수 있습니다.')];

export function code<Row>(source: Named<Row>, label: string, help?: string): RecordField<Row> {
  const input = <TextInput key={source} source={source} label={label} validate={codeRule} {...helperOf(help)} />;
  return { source, label, input };
}

export function toggle<Row>(
  source: Named<Row>,
  label: string,
  { initial = true, help }: { initial?: boolean; help?: string } = {},
): RecordField<Row> {
  return {
    source,
    label,
    initial,
    input: <BooleanInput key={source} source={source} label={label} {...helperOf(help)} />,
  };
}

interface Choice {
  id: string;
  name: string;
}

export function choice<Row>(
  source: Named<Row>,
  label: string,
  { choices, initial }: { choices: readonly Choice[]; initial?: string },
): RecordField<Row> {
  const input = <SelectInput key={source} source={source} label={label} choices={[...choices]} validate={required()} />;
  const words = Object.fromEntries(choices.map(({ id, name }) => [id, name]));
  return { source, label, input, words, ...(initial === undefined ? {} : { initial }) };
}

/** A whole number of won, points or days between two limits. */
export function amount<Row>(
  source: Named<Row>,
  label: string,
  { min = 0, max, initial = 0, help }: { min?: number; max: number; initial?: number; help?: string },
): RecordField<Row> {
  const validate = [...(min > 0 ? [required()] : []), minValue(min), maxValue(max)];
  const input = <AmountInput key={source} source={source} label={label} validate={validate} {...helperOf(help)} />;
  return { source, label, initial, input, ...(min === 0 ? { empty: 0 } : {}) };
}

/** A picture by its file's id. */
export function picture<Row>(source: Named<Row>, label: string, { path }: { path: UploadPath }): RecordField<Row> {
  const input = <PictureInput key={source} source={source} label={label} path={path} />;
  return { source, label, initial: null, empty: null, input };
}

/** HTML, which core-api sanitises on save. */
export function richText<Row>(source: Named<Row>, label: string): RecordField<Row> {
  return { source, label, empty: '', input: <RichTextInput key={source} source={source} label={label} /> };
}
