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
