import { Typography } from '@mui/material';
import { TextInput } from 'react-admin';

/** The fields of a COMPANY's business. */
export function BusinessInputs() {
  return (
    <>
      <Typography component="h2" variant="h6" sx={{ mt: 1, mb: 1 }}>
        사업자 정보
      </Typography>
      <TextInput source="business.no" label="사업자등록번호 *" inputMode="numeric" placeholder="000-00-00000" />
      <TextInput source="business.name" label="병원·기업 이름 *" />
      <TextInput source="business.ceoName" label="대표자" />
      <TextInput source="business.type" label="업태" />
      <TextInput source="business.service" label="종목" />
    </>
  );
}

interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}
interface Schema {
  safeParse(value: unknown): { error?: { issues: readonly Issue[] } | undefined };
}

/**
 * The messages of a contract's schema by field, in the format of react-admin's forms; only the first message of a
 * field.
 */
export function contractErrors(schema: Schema, value: unknown): Record<string, unknown> {
  const errors: Record<string, unknown> = {};
  for (const { path, message } of schema.safeParse(value).error?.issues ?? []) {
    let place = errors;
    for (const step of path.slice(0, -1)) {
      place[String(step)] ??= {};
      place = place[String(step)] as Record<string, unknown>;
    }
    place[String(path.at(-1))] ??= message;
  }
  return errors;
}
