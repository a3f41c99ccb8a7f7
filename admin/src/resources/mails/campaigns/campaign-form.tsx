import { campaignKindLabels } from '@iruon/contract/labels';
import { Alert, Box, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { maxLength, RadioButtonGroupInput, required, SelectArrayInput, SelectInput, TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { useLevels } from '../../../components/members/level-choices.ts';
import { Muted } from '../../../components/muted.tsx';
import { showNumber } from '../../../format/won.ts';
import { ClosedInput } from '../../../inputs/closed-field.tsx';
import { RichTextInput } from '../../../inputs/index.ts';
import { choicesOf } from '../../../lists/choices.ts';
import { useChoosing } from '../../../providers/use-lack.ts';
import { FieldGroup } from '../../../record-kit/form-frame.tsx';
import { PreviewPanel, TextPreview } from '../../../record-kit/preview.tsx';
import { RecordEdit } from '../../../record-kit/record-edit.tsx';
import { RecordForm } from '../../../record-kit/record-form.tsx';
import { RecordCreate } from '../../../record-kit/record-screens.tsx';
import { RecordToolbar } from '../../../record-kit/record-toolbar.tsx';
import { RecordsInput } from '../../benefits/coupons/coupon-inputs.tsx';
import { type CampaignRecord, freshCampaign, inputOf } from './campaign-input.ts';
import { DraftVerbs } from './draft-verbs.tsx';
import { useCampaignCalls } from './use-campaign-calls.ts';

const toolbar = <RecordToolbar<CampaignRecord> kind="메일" nameOf={({ subject }) => subject} inputOf={inputOf} />;
const types = choicesOf({ PERSON: '개인 회원', COMPANY: '병원·기업 회원' });
const consents = choicesOf({ ANY: '모두', AGREED: '이메일 광고 수신에 동의한 회원' });
const customers = choicesOf({ ANY: '모두', WITH: '고객번호가 있는 회원', WITHOUT: '고객번호가 없는 회원' });
const subjectRules = [required(), maxLength(150)];

function CampaignForm() {
  const levels = useLevels();
  const { lack } = useChoosing('levels');
  return (
    <RecordForm
      toolbar={toolbar}
      defaultValues={freshCampaign}
      preview={
        <>
          <AudiencePanel />
          <TextPreview title="subject" html="content" help="보내는 모양 그대로는 ‘미리보기’에서 봅니다." />
        </>
      }
    >
      <FieldGroup title="메일">
        <RadioButtonGroupInput
          source="kind"
          choices={choicesOf(campaignKindLabels)}
          validate={required()}
          helperText="광고는 수신에 동의한 회원에게만 보내고, 제목 앞에 (광고)와 본문에 수신거부를 붙입니다."
        />
        <TextInput source="subject" validate={subjectRules} />
        <RichTextInput source="content" label="내용" minHeight={280} />
      </FieldGroup>
      <FieldGroup title="받는 회원" hint="고르지 않은 조건은 모두를 뜻합니다." isWide>
        <SelectArrayInput source="filter.userTypes" choices={types} />
        {lack ? (
          <ClosedInput source="filter._levels" label="등급" lack={lack} />
        ) : (
          <SelectArrayInput source="filter._levels" choices={levels} optionText="name" />
        )}
        <SelectInput source="filter.consent" choices={consents} validate={required()} />
        <SelectInput source="filter.customer" choices={customers} validate={required()} />
        <RecordsInput source="filter._users" reference="users" label="고른 회원에게만" />
      </FieldGroup>
      <DraftVerbs />
    </RecordForm>
  );
}

export function CampaignCreate() {
  return (
    <RecordCreate redirect="edit" transform={inputOf} title="메일 작성">
      <CampaignForm />
    </RecordCreate>
  );
}

export function CampaignEdit() {
  return (
    <RecordEdit redirect={false} transform={inputOf} nameOf={({ subject }) => subject}>
      <CampaignForm />
    </RecordEdit>
  );
}

/** The number of members that match the current filter, and how many of them will get the mail. */
function AudiencePanel() {
  const { count } = useCampaignCalls();
  const { kind, filter } = inputOf(useWatch() as typeof freshCampaign);
  const { data, error } = useQuery({
    queryKey: ['campaign-audience', kind, filter],
    queryFn: () => count({ kind, filter }),
    placeholderData: (before) => before,
  });
  return (
    <PreviewPanel title="보낼 회원 수">
      <Box role="status" aria-label="받는 회원 수">
        {error && <Alert severity="error">{error.message}</Alert>}
        {!data && !error && <Skeleton width={220} />}
        {data && (
          <>
            <Typography sx={{ fontWeight: 600 }}>{showNumber(data.reached)}명에게 보냅니다.</Typography>
            <Muted variant="body2">
              조건에 맞는 회원 {showNumber(data.matched)}명 가운데 수신에 동의하지 않은{' '}
              {showNumber(data.withoutConsent)}
              명, 받을 수 없는 주소 {showNumber(data.refused)}명, 같은 주소를 쓰는 {showNumber(data.doubled)}명을
              뺍니다.
            </Muted>
          </>
        )}
      </Box>
    </PreviewPanel>
  );
}
