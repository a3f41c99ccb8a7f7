import type { ConsoleIfuDocument } from '@iruon/contract';
import { ifuLanguageLabels } from '@iruon/contract/labels';
import { Box, Button } from '@mui/material';
import { LinkOrNothing } from '../../../components/page-link.tsx';
import { Facts, Panel } from '../../../components/panel.tsx';
import { RecordPage } from '../../../components/record-page.tsx';
import { IfuLotsPanel } from './ifu-lots-panel.tsx';
import { VersionsPanel } from './versions-panel.tsx';

export type IfuRow = ConsoleIfuDocument & { id: string };

/** Codes in their order, none broken at its hyphen. */
const Codes = ({ codes }: { codes: readonly string[] }) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5 }}>
    {codes.toSorted().map((code) => (
      <Box key={code} component="span" sx={{ whiteSpace: 'nowrap' }}>
        {code}
      </Box>
    ))}
  </Box>
);

/** Instructions for use: their products, their versions, and the lots with each. */
export function IfuDocumentShow() {
  return (
    <RecordPage<IfuRow> title={({ name }) => name} chips={() => null}>
      {({ id, language, productCodes }) => (
        <>
          <Panel title="설명서">
            <Facts
              facts={[
                ['언어', ifuLanguageLabels[language]],
                ['상품 코드', productCodes.length > 0 ? <Codes key="codes" codes={productCodes} /> : '없음'],
              ]}
            />
            <Button component={LinkOrNothing} to={`/ifu-documents/${id}`} variant="outlined" sx={{ mt: 2 }}>
              이름과 상품 고치기
            </Button>
          </Panel>
          <VersionsPanel documentId={id} />
          <IfuLotsPanel documentId={id} />
        </>
      )}
    </RecordPage>
  );
}
