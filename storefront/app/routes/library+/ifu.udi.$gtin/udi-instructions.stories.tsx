import type { UdiInstructionsView } from '@iruon/bff-storefront/library/udi-instructions';
import { pageStories, type Story } from '~/testing/story';
import * as page from './route';

const version = (no: string, validFrom: string, state: 'CURRENT' | 'PAST', digit: string) => ({
  ...{ _id: `01890000-0000-7000-8000-00000000000${digit}`, no, validFrom, state, note: `${no}에서 금기를 더했습니다.` },
  file: { name: `사용설명서 ${no}.pdf`, bytes: 120_000, sha256: digit.repeat(64) },
});

const view: UdiInstructionsView = {
  gtin: '08800000000015',
  product: { code: 'BL-4010', name: '본레벨 픽스처', option: '4.0 × 10 mm', manufacturer: '이루온', isShown: true },
  lot: { lotNo: 'BL24A031', useBy: '2029-11-30', isRecalled: false, _version: '01890000-0000-7000-8000-000000000001' },
  documents: [
    {
      ...{ _id: '01890000-0000-7000-8000-000000000009', name: '본레벨 픽스처', language: 'ko' },
      versions: [version('1.0', '2026-01-01', 'PAST', '1'), version('2.0', '2026-06-01', 'CURRENT', '2')],
    },
  ],
  requestedLot: 'BL24A031',
  isUnknownLot: false,
};
const showing = (more: Partial<UdiInstructionsView>) => ({
  screens: { udiInstructions: async () => ({ ...view, ...more }) },
});

export default pageStories('UDI 사용설명서', page, '/library/ifu/udi/08800000000015', {
  path: '/library/ifu/udi/:gtin',
  isVisitor: true,
  ...showing({}),
});

export const OlderLot: Story = {};
export const Recalled: Story = showing({ lot: view.lot && { ...view.lot, isRecalled: true } });
export const UnknownLot: Story = showing({ lot: null, requestedLot: 'X9', isUnknownLot: true });
export const NoInstructions: Story = showing({ lot: null, requestedLot: null, documents: [] });
export const UnknownCode: Story = {
  at: '/library/ifu/udi/08800000009995?lot=A1',
  screens: { udiInstructions: async () => ({ code: '08800000009995, 로트 A1', isMistyped: false }) },
};
export const MistypedCode: Story = {
  screens: { udiInstructions: async () => ({ code: '08800000000016', isMistyped: true }) },
};
