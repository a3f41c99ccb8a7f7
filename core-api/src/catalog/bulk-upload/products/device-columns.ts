import { type DeviceData, noDevice, readUdisText, udisText } from '@iruon/contract';
import { productFieldLabels } from '@iruon/contract/labels';
import { NO, YES } from '@iruon/contract/spellings/cell-texts';
import { keysOf } from '../../../kernel/keys.ts';
import { ok } from '../../../kernel/result.ts';
import type { CellKind, CellValue } from '../sheet/cell-rules.ts';
import type { Column } from '../sheet/column.ts';

interface WithDevice {
  readonly device?: DeviceData | undefined;
}

type Values = Omit<DeviceData, 'udiDis'>;

const about = {
  licenceNo: { kind: 'text', width: 18, note: '식약처 허가·인증·신고 번호. 예: 제허 00-0000 호' },
  deviceClass: { kind: 'number', width: 13, note: '1부터 4까지' },
  implantable: { kind: 'yesNo', width: 13, note: '몸에 심는 의료기기면 예' },
  nhiCode: { kind: 'identifier', width: 14, note: '건강보험 치료재료 코드 8자리' },
  lotRequired: { kind: 'yesNo', width: 10, note: '낱개마다 로트를 확인하고 보내려면 예' },
  minShelfDays: { kind: 'number', width: 13, note: '보낼 때 유효기한까지 남아야 하는 일수' },
} as const satisfies Record<keyof Values, { kind: CellKind; width: number; note: string }>;

/** The columns of device data on the sheet of products or of options. `empty` says what an empty field means there. */
export function deviceColumns<Subject extends WithDevice>(empty: string): Column<Subject>[] {
  const set = (subject: Subject, change: Partial<DeviceData>): Subject => ({
    ...subject,
    device: { ...(subject.device ?? noDevice), ...change },
  });
  const values = keysOf(about).map((key): Column<Subject> => {
    const { note, ...shape } = about[key];
    return {
      ...shape,
      header: productFieldLabels[key],
      path: `device.${key}`,
      note: `${note}. ${empty}`,
      ...(shape.kind === 'yesNo' ? { choices: () => [YES, NO] } : {}),
      show: ({ device = noDevice }) => device[key],
      write: (subject, value) => ok(set(subject, { [key]: value })),
    };
  });
  return [
    ...values,
    {
      header: productFieldLabels.udiDis,
      kind: 'identifier',
      path: 'device.udiDis',
      width: 30,
      note: '포장의 GTIN. 팩과 상자는 개수와 함께 쉼표로 나누어 적습니다. 예: 08800000000015, 18800000000012 팩 10개',
      show: ({ device = noDevice }) => udisText(device.udiDis),
      write(subject, value: CellValue | null) {
        const read = readUdisText(typeof value === 'string' ? value : '');
        return read.ok ? ok(set(subject, { udiDis: read.value })) : read;
      },
    },
  ];
}
