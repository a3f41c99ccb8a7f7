import { FORM_EXPORT_ROWS } from '@iruon/contract';
import { formCategoryLabels, formCodeLabels, inquireStateLabels } from '@iruon/contract/labels';
import { numberText } from '@iruon/contract/won';
import type { UserActor } from '../../../platform/actor.ts';
import { readPeriod } from '../../../platform/db/period.ts';
import { problem } from '../../../platform/http/problem.ts';
import { audit } from '../../../platform/records/audit.ts';
import type { Context } from '../../../platform/services.ts';
import { type Column, sheetOf } from '../../../platform/spreadsheet/write/sheet.ts';
import { rowsAfter, type WorkbookFile, workbookFile } from '../../../platform/spreadsheet/write/workbook-file.ts';
import type { FormRow } from '../repository.ts';
import { type ConsoleFormFilter, countForms, formsAfter, type Kind } from './list-forms.ts';

const text = (header: string, width: number, value: (row: FormRow) => string | null): Column<FormRow> => ({
  header,
  width,
  kind: 'text',
  value,
});
const instant = (header: string, value: (row: FormRow) => Date | null): Column<FormRow> => ({
  header,
  width: 18,
  kind: 'instant',
  value,
});
const addressOf = ({ postcode, address1, address2 }: FormRow) =>
  [postcode && `(${postcode})`, address1, address2].filter(Boolean).join(' ');

const columns: Column<FormRow>[] = [
  instant('접수 일시', ({ createdAt }) => createdAt),
  text('양식', 14, ({ code }) => formCodeLabels[code]),
  text('유형', 16, ({ category }) => formCategoryLabels[category]),
  text('상태', 12, ({ state }) => inquireStateLabels[state]),
  text('작성자', 14, ({ writerName }) => writerName),
  text('연락처', 16, ({ writerPhone }) => writerPhone),
  text('회원 아이디', 16, ({ username }) => username),
  text('상호', 20, ({ name }) => name),
  text('이메일', 26, ({ email, userEmail }) => email || userEmail),
  text('주소', 40, addressOf),
  text('내용', 60, ({ content }) => content),
  text('첨부 파일', 30, ({ files }) => files.map(({ name }) => name).join(', ')),
  text('불만 여부', 10, ({ isComplaint }) => (isComplaint ? '불만' : '')),
  text('답변', 60, ({ answer }) => answer),
  text('답변자', 14, ({ answererName }) => answererName),
  instant('답변 일시', ({ answeredAt }) => answeredAt),
];

/** Seoul days, both inclusive, at most 366. The reason is stored in the audit log. */
type ExportQuery = Omit<ConsoleFormFilter, 'from' | 'to' | 'id'> & { from: string; to: string; reason: string };

/**
 * The entries of a kind and a period with their answers, as a workbook that is streamed while it is read.
 * @throws INVALID_INPUT, EXPORT_TOO_LARGE
 */
export async function exportForms(
  context: Context & { actor: UserActor },
  kind: Kind,
  { reason, ...filter }: ExportQuery,
): Promise<WorkbookFile> {
  const { from, to } = filter;
  readPeriod(from, to);
  const count = await countForms(context.db, kind, filter, FORM_EXPORT_ROWS + 1);
  if (count > FORM_EXPORT_ROWS)
    throw problem(
      'EXPORT_TOO_LARGE',
      `${numberText(FORM_EXPORT_ROWS, 0)}건까지 내려받을 수 있습니다. 기간을 나누어 주세요.`,
    );
  const object = { type: 'form', id: `${from}..${to}`, name: `${from} ~ ${to}` } as const;
  await audit(context.db, context, `${kind}.export`, object, { reason, count, filter });
  const rows = () => rowsAfter<FormRow>((after, max) => formsAfter(context.db, kind, { filter, after, max }));
  const name = kind === 'inquiry' ? '1대1문의' : '비회원문의';
  return workbookFile(context, name, [sheetOf(name, columns, rows)]);
}
