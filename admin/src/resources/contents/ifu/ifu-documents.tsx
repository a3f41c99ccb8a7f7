import { ifuLanguageLabels } from '@iruon/contract/labels';
import { Box } from '@mui/material';
import { TextInput } from 'react-admin';
import { showNumber } from '../../../format/won.ts';
import { addTexts } from '../../../i18n/page-texts.ts';
import { choicesOf } from '../../../lists/choices.ts';
import { choiceFilter, searchFilter } from '../../../lists/filters.tsx';
import { listOf } from '../../../lists/table/table-list.tsx';
import { recordForm } from '../../../record-kit/define-form.tsx';
import { choice, text } from '../../../record-kit/fields.tsx';
import { IfuDocumentShow, type IfuRow } from './ifu-document-show.tsx';

const codes = (
  <TextInput
    key="productCodes"
    source="productCodes"
    label="상품 코드"
    helperText="이 설명서가 해당하는 상품입니다. 줄을 바꾸거나 쉼표로 나누어 적습니다. 상품군의 코드를 적으면 그 규격이 모두 들어갑니다."
    multiline
    minRows={3}
    format={(value?: readonly string[]) => (value ?? []).join('\n')}
    parse={(value: string) => value.split(/[\s,]+/)}
  />
);

const documentForm = recordForm<IfuRow>({
  nameOf: ({ name }) => name,
  fields: [
    text('name', '이름', { max: 100, isRequired: true }),
    { ...choice('language', '언어', { choices: choicesOf(ifuLanguageLabels), initial: 'ko' }), isFixed: true },
    {
      source: 'productCodes',
      label: '상품 코드',
      initial: [],
      savedOf: ({ productCodes }) => (productCodes ?? []).filter((code) => code !== ''),
      input: codes,
    },
  ],
  redirect: (_resource, id) => `ifu-documents/${id}/show`,
});

const { TableList, Column } = listOf<IfuRow>();

const filters = [searchFilter('이름, 상품 코드', 200), choiceFilter('language', ifuLanguageLabels, 140, '언어')];

const dotted = (day: string) => day.replaceAll('-', '.');

/** Instructions for use with their version in force. */
function IfuDocumentList() {
  return (
    <TableList filters={filters} sort={{ field: 'name', order: 'ASC' }} canCreate>
      <Column
        source="name"
        render={({ name }) => <Box sx={{ fontWeight: 600, minWidth: 180, whiteSpace: 'normal' }}>{name}</Box>}
      />
      <Column source="language" disableSort render={({ language }) => ifuLanguageLabels[language]} />
      <Column
        source="current"
        disableSort
        render={({ current }) => (current ? `${current.no} (${dotted(current.validFrom)})` : '없음')}
      />
      <Column
        source="planned"
        disableSort
        render={({ planned }) => planned && `${planned.no} (${dotted(planned.validFrom)})`}
      />
      <Column source="productCodes" disableSort render={({ productCodes }) => `${showNumber(productCodes.length)}개`} />
    </TableList>
  );
}

addTexts('ifu-documents', {
  nothing: '사용설명서가 없습니다.',
  fields: { name: '이름', language: '언어', current: '현재 버전', planned: '시행 예정', productCodes: '상품' },
});

export const screens = { list: IfuDocumentList, show: IfuDocumentShow, ...documentForm };
