import type { ConsoleIsland } from '@iruon/contract';
import { islandCodeLabels } from '@iruon/contract/labels';
import { Alert } from '@mui/material';
import { maxLength, RadioButtonGroupInput, required, TextInput } from 'react-admin';
import { choicesOf } from '../../lists/choices.ts';
import { RecordForm } from '../../record-kit/record-form.tsx';
import { recordScreens } from '../../record-kit/record-screens.tsx';
import { RecordToolbar } from '../../record-kit/record-toolbar.tsx';
import { AreasInput } from './areas-input.tsx';

type Row = ConsoleIsland & { id: string };

/** The saved values of a region. */
const inputOf = ({ code, name, areas, updatedAt }: Row) => ({
  code,
  name,
  areas,
  ...(updatedAt === undefined ? {} : { updatedAt }),
});

const toolbar = <RecordToolbar<Row> nameOf={({ name }) => name} inputOf={inputOf} />;

function IslandForm() {
  return (
    <RecordForm toolbar={toolbar} defaultValues={{ code: 'normal', areas: [] }}>
      <Alert severity="info" sx={{ width: '100%', mb: 1 }}>
        받는 곳의 우편번호가 이 안에 있으면 배송 정책의 추가 배송비가 붙습니다. 저장하면 새 주문부터 적용되고, 이미 받은
        주문은 그대로입니다.
      </Alert>
      <TextInput source="name" validate={[required(), maxLength(50)]} helperText="예: 경북 울릉" />
      <RadioButtonGroupInput source="code" choices={choicesOf(islandCodeLabels)} validate={required()} />
      <AreasInput source="areas" />
    </RecordForm>
  );
}

export const islandScreens = recordScreens({ inputOf, Form: IslandForm });
