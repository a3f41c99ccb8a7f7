import type { SupplyClient, SupplyClientLookup } from '@iruon/contract';
import { supplyClientSourceLabels, supplyFormLabels } from '@iruon/contract/labels';
import { Box, TextField } from '@mui/material';
import { useState } from 'react';
import { BooleanInput, useNotify } from 'react-admin';
import { ChoiceField } from '../../../components/choice-field.tsx';
import { Detail } from '../../../components/muted.tsx';
import { FormDialog, textIn } from '../../../dialogs/form-dialog.tsx';
import { showNumber } from '../../../format/won.ts';
import { addTexts } from '../../../i18n/page-texts.ts';
import { choicesOf } from '../../../lists/choices.ts';
import { searchFilter } from '../../../lists/filters.tsx';
import { RowVerb } from '../../../lists/row-verb.tsx';
import { listOf } from '../../../lists/table/table-list.tsx';
import { errorSentence } from '../../../providers/error-sentence.ts';
import { useReportCalls } from './report-calls.ts';

type Row = SupplyClient & { id: string };
type Matches = SupplyClientLookup['found'];
const { TableList, Column } = listOf<Row>();

const filters = [searchFilter('이름, 아이디, 상호', 200), <BooleanInput key="isMissing" source="isMissing" alwaysOn />];
const nameOf = ({ businessName, name }: SupplyClient) => businessName ?? name;

/** The buyers of reported goods, and what the portal knows them by. */
function SupplyClientList() {
  const { lookupClient } = useReportCalls();
  const notify = useNotify();
  const [opened, setOpened] = useState<{ client: SupplyClient; found: Matches } | null>(null);

  async function look(row: Row): Promise<void> {
    try {
      const { client, found } = await lookupClient(row._id);
      if (found.length === 1) notify(`${nameOf(row)}의 거래처 코드를 찾았습니다.`, { type: 'success' });
      else if (found.length === 0)
        notify('포털에 이 사업자번호의 거래처가 없습니다. 포털에 먼저 등록해 주세요.', { type: 'warning' });
      else setOpened({ client, found });
    } catch (error) {
      notify(errorSentence(error), { type: 'error' });
    }
  }

  return (
    <>
      <TableList filters={filters} sort={{ field: 'name', order: 'ASC' }} rowClick={false}>
        <Column
          source="name"
          render={(row) => (
            <>
              {nameOf(row)}
              <Detail>{[row.businessName && row.name, row.businessNo].filter(Boolean).join(' · ')}</Detail>
            </>
          )}
        />
        <Column source="form" disableSort render={({ form }) => supplyFormLabels[form]} />
        <Column
          source="clientCode"
          disableSort
          render={({ clientCode, clientName, source }) => (
            <>
              {clientCode ?? <Box sx={{ color: 'error.main' }}>없음</Box>}
              <Detail>{[clientName, source && supplyClientSourceLabels[source]].filter(Boolean).join(' · ')}</Detail>
            </>
          )}
        />
        <Column
          source="institutionSign"
          disableSort
          render={({ institutionSign, form }) =>
            institutionSign ?? (form === 'INSTITUTION' ? <Box sx={{ color: 'error.main' }}>없음</Box> : '—')
          }
        />
        <Column source="rows" disableSort align="right" render={({ rows }) => `${showNumber(rows)}건`} />
        <Column
          source="verb"
          disableSort
          render={(row) => (
            <Box sx={{ display: 'flex', gap: 0.5 }}>
              <RowVerb
                of={nameOf(row)}
                verb="포털에서 찾기"
                needs="lookupSupplyClient"
                onClick={() => void look(row)}
              />
              <RowVerb
                of={nameOf(row)}
                verb="입력"
                needs="changeSupplyClient"
                onClick={() => setOpened({ client: row, found: [] })}
              />
            </Box>
          )}
        />
      </TableList>
      {opened && <ClientDialog {...opened} onClose={() => setOpened(null)} />}
    </>
  );
}

/** Enters the code by hand, or chooses among several places of a business number. */
function ClientDialog({ client, found, onClose }: { client: SupplyClient; found: Matches; onClose: () => void }) {
  const { changeClient } = useReportCalls();
  const [values, setValues] = useState({
    clientCode: client.clientCode ?? '',
    institutionSign: client.institutionSign ?? '',
  });
  const save = (form: FormData) =>
    changeClient(client._id, {
      form:
        (['DEALER', 'INSTITUTION', 'PHARMACY', 'FREE'] as const).find((each) => each === textIn(form, 'form')) ??
        client.form,
      ...values,
      updatedAt: client.updatedAt,
    });
  return (
    <FormDialog
      title={`${nameOf(client)} 거래처`}
      effect="포털의 거래처 목록에 있는 코드를 적습니다. 저장한 뒤 보고자료를 다시 만들면 행에 들어갑니다."
      verb="저장"
      isWide
      onConfirm={save}
      onClose={onClose}
    >
      {found.length > 0 && (
        <ChoiceField
          label="포털에서 찾은 거래처"
          fullWidth
          value={values.clientCode}
          choices={found.map(({ clientCode: id, name, address }) => ({ id, name: `${name} (${address})` }))}
          onChoose={(clientCode) => {
            const one = found.find((each) => each.clientCode === clientCode);
            setValues({ clientCode, institutionSign: one?.institutionSign ?? values.institutionSign });
          }}
        />
      )}
      <ChoiceField
        name="form"
        label="공급형태"
        fullWidth
        choices={choicesOf(supplyFormLabels)}
        defaultValue={client.form}
        sx={{ mt: 1 }}
      />
      <TextField
        label="거래처 코드"
        fullWidth
        value={values.clientCode}
        onChange={({ target }) => setValues({ ...values, clientCode: target.value.trim() })}
        sx={{ mt: 2 }}
        slotProps={{ htmlInput: { maxLength: 30 } }}
      />
      <TextField
        label="요양기관기호"
        fullWidth
        value={values.institutionSign}
        onChange={({ target }) => setValues({ ...values, institutionSign: target.value })}
        helperText="숫자 8자리. 의료기관이 아니면 비워 둡니다."
        sx={{ mt: 2 }}
        slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 12 } }}
      />
    </FormDialog>
  );
}

addTexts('supply-clients', {
  nothing: '보고할 거래처가 없습니다. 보고자료를 만들면 나옵니다.',
  fields: {
    isMissing: '코드나 기호 없는 곳만',
    name: '거래처',
    form: '공급형태',
    clientCode: '거래처 코드',
    institutionSign: '요양기관기호',
    rows: '보낼 행',
    verb: '처리',
  },
});

export const screens = { list: SupplyClientList };
