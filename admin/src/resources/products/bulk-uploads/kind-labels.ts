import type { BulkUploadKind, BulkUploadState } from '@iruon/contract';
import { bulkUploadStateLabels } from '@iruon/contract/labels';
import { showNumber } from '../../../format/won.ts';

interface KindLabels {
  /** The page for uploads of this kind, and its name. */
  home: 'bulk-uploads' | 'invoice-uploads';
  homeLabel: string;
  /** The action that is applied to the rows. */
  verb: string;
  created: (isDone: boolean) => string;
  updated: (isDone: boolean) => string;
  bad: string;
  /** The label of the button that starts it. */
  start: (count: number) => string;
  nothingDone: string;
  stopped: string;
  states: Record<BulkUploadState, string>;
  /** What to do with a file with unknown headings. */
  ask: string;
}

/** The texts of the upload page for products and for invoices. */
export const kindLabels: Record<BulkUploadKind, KindLabels> = {
  PRODUCTS: {
    home: 'bulk-uploads',
    homeLabel: '대량 등록',
    verb: '등록',
    created: () => '새 상품',
    updated: () => '고치는 상품',
    bad: '잘못된 상품',
    start: (count) => `상품 ${showNumber(count)}개 등록 시작`,
    nothingDone: '아무 상품도 등록되지 않습니다.',
    stopped: '지금까지 등록한 상품은 그대로 남습니다.',
    states: bulkUploadStateLabels,
    ask: "처음 보는 제목의 파일입니다. 어느 열이 무엇인지 한 번만 골라 주세요. 옵션 시트의 이름은 '옵션'이어야 합니다.",
  },
  INVOICES: {
    home: 'invoice-uploads',
    homeLabel: '송장 일괄 입력',
    verb: '발송 처리',
    created: (isDone) => (isDone ? '발송한 행' : '발송할 행'),
    updated: (isDone) => (isDone ? '송장을 고친 행' : '송장을 고칠 행'),
    bad: '잘못된 행',
    start: (count) => `송장 ${showNumber(count)}건 저장하고 발송 처리`,
    nothingDone: '아무 주문도 발송 처리하지 않습니다.',
    stopped: '지금까지 발송 처리한 주문은 그대로 남습니다.',
    ask: '처음 보는 제목의 파일입니다. 어느 열이 무엇인지 한 번만 골라 주세요.',
    states: { ...bulkUploadStateLabels, RUNNING: '발송 처리 중', DONE: '발송 처리 완료' },
  },
};
