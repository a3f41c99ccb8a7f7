import { codesOf } from '../kernel/schema.ts';
import type { Reading } from '../spellings/cell-texts.ts';
import { quantityOf, typedText } from '../spellings/typed-text.ts';
import { scannedGtin } from '../spellings/udi.ts';
import type { DeviceUdi } from './device.ts';
import { deviceLevelLabels } from './labels.ts';

// The device identifiers of a product or option as one text, in sheets, grids and the history:
// 08806388269617, 18806388269614 팩 10개, 28806388269611 상자 100개

const levels = codesOf(deviceLevelLabels);

export const udisText = (udis: readonly DeviceUdi[]): string =>
  udis
    .map(({ gtin, level, pieces }) => (level === 'UNIT' ? gtin : `${gtin} ${deviceLevelLabels[level]} ${pieces}개`))
    .join(', ');

const refuse = (message: string) => ({ ok: false, error: { code: 'not_udi', message } }) as const;

function readUdiText(text: string): Reading<DeviceUdi> {
  const [given = '', ...words] = text.split(' ');
  const gtin = scannedGtin(given);
  if (gtin === null) return refuse(`UDI-DI ${given}의 자릿수나 검증 숫자가 맞지 않습니다.`);
  const named = words.map((word) =>
    levels.find((level) => level === word.toUpperCase() || deviceLevelLabels[level] === word),
  );
  const level = named.find((each) => each !== undefined);
  const [quantity, ...more] = words.filter((_, place) => named[place] === undefined);
  const pieces = quantity === undefined ? null : quantityOf(quantity.replace(/개$/u, ''));
  const isUnclear = more.length > 0 || (quantity !== undefined && pieces === null) || words.length - more.length > 2;
  if (isUnclear) return refuse(`'${text}'처럼 적을 수 없습니다. 예: 18806388269614 팩 10개`);
  if (level === 'UNIT' || (level === undefined && (pieces ?? 1) === 1))
    return (pieces ?? 1) === 1
      ? { ok: true, value: { gtin, level: 'UNIT', pieces: 1 } }
      : refuse('낱개의 개수는 1개입니다.');
  if (pieces === null) return refuse(`UDI-DI ${gtin}의 포장에 든 개수를 적어 주세요. 예: ${gtin} 팩 10개`);
  return { ok: true, value: { gtin, level: level ?? 'PACK', pieces } };
}

/** The device identifiers of a text, in its order: packings without a level are packs, without a quantity single pieces. */
export function readUdisText(given: string): Reading<DeviceUdi[]> {
  const parts = given.split(/[,;\n\uff0c]/u).map((part) => typedText(part).replaceAll(/\s+/gu, ' '));
  const udis: DeviceUdi[] = [];
  for (const part of parts.filter((text) => text !== '')) {
    const read = readUdiText(part);
    if (!read.ok) return read;
    udis.push(read.value);
  }
  return { ok: true, value: udis };
}
