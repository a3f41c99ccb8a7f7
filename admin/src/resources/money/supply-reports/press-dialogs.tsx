import type { SupplyReportDetail } from '@iruon/contract';
import { useRef } from 'react';
import { useNotify } from 'react-admin';
import { FormDialog } from '../../../dialogs/form-dialog.tsx';
import { ReasonDialog } from '../../../dialogs/reason-dialog.tsx';
import { showNumber, showWon } from '../../../format/won.ts';
import { monthName, useReportCalls } from './report-calls.ts';

interface PressProps {
  report: SupplyReportDetail;
  onClose: () => void;
}

const rowsIn = ({ states }: SupplyReportDetail, ...wanted: string[]) =>
  states.reduce((sum, { state, rows }) => (wanted.includes(state) ? sum + rows : sum), 0);

/** Adds the rows without faults at the portal. */
export function AddDialog({ report, onClose }: PressProps) {
  const { add } = useReportCalls();
  const notify = useNotify();
  const key = useRef(crypto.randomUUID());
  const faulty = rowsIn(report, 'FAULTY');
  const left = faulty > 0 ? ` 고칠 ${showNumber(faulty)}건은 보내지 않습니다.` : '';
  return (
    <FormDialog
      title="포털에 추가"
      question={`${monthName(report.month)} 보고자료 ${showNumber(rowsIn(report, 'READY', 'REFUSED', 'SENDING'))}건을 포털에 추가합니다.`}
      effect={`아직 보고되지는 않습니다. 추가한 행은 여기에서 바꿀 수 없고 포털에서 고칩니다.${left}`}
      verb="추가"
      onConfirm={async () => {
        await add(report.month, key.current);
        notify('추가를 시작했습니다. 화면을 닫아도 계속됩니다.', { type: 'success' });
      }}
      onClose={onClose}
    />
  );
}

/** Files what the portal has. */
export function FileDialog({ report, onClose }: PressProps) {
  const { file } = useReportCalls();
  const notify = useNotify();
  const key = useRef(crypto.randomUUID());
  const rows = report.portal?.rows ?? 0;
  const left = report.faulty + rowsIn(report, 'READY', 'SENDING');
  const total = report.kinds.find(({ kind }) => kind === 'SHIP')?.amount ?? 0;
  return (
    <FormDialog
      title="식약처에 보고"
      question={`${monthName(report.month)} 공급내역 ${showNumber(rows)}건을 식약처에 보고합니다.`}
      effect={`출고 금액은 ${
        left > 0
          ? `추가하지 않은 ${showNumber(left)}건까지 ${showWon(total)}입니다. 그 ${showNumber(left)}건은 보고에서 빠집니다.`
          : `${showWon(total)}입니다.`
      } 포털의 상태를 먼저 확인하고 한 번만 보고합니다.`}
      verb="보고"
      onConfirm={async () => {
        await file(report.month, { rows }, key.current);
        notify('보고를 시작했습니다.', { type: 'success' });
      }}
      onClose={onClose}
    />
  );
}

/** Takes a filed month back. */
export function UnfileDialog({ report, onClose }: PressProps) {
  const { unfile } = useReportCalls();
  const notify = useNotify();
  const key = useRef(crypto.randomUUID());
  const rows = report.portal?.rows ?? 0;
  return (
    <ReasonDialog
      title="보고 취소"
      question={`${monthName(report.month)} 보고를 취소합니다.`}
      effect={`보고한 ${showNumber(rows)}건이 포털에 남고, 기한 안에 다시 보고해야 합니다. 기한이 지나면 보고하지 않은 것이 됩니다.`}
      verb="보고 취소"
      label="취소하는 이유"
      isDestructive
      onConfirm={async (reason) => {
        await unfile(report.month, { rows, reason }, key.current);
        notify('보고 취소를 시작했습니다.', { type: 'success' });
      }}
      onClose={onClose}
    />
  );
}
