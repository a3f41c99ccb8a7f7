import type { Right } from '@iruon/contract';
import type { Actor } from '../../platform/actor.ts';
import { hasRight } from '../../platform/http/access.ts';

/** Details that the page of their object does not show to everyone who may read it, and the right that shows them. */
const rightsOfFields: Readonly<Record<string, Right>> = { 'receipt.prices': 'stock:write' };

/** The same in texts of entries from before such a detail had a field of its own: what is left out of them. */
const rightsOfTexts: Readonly<Record<string, { right: Right; text: RegExp }>> = {
  'receipt.lines': { right: 'stock:write', text: /, 매입가 [\d,]+원$/ },
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function without(text: RegExp, value: unknown): unknown {
  if (typeof value === 'string') return value.replace(text, '');
  if (Array.isArray(value)) return value.map((each) => without(text, each));
  if (isRecord(value))
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, without(text, each)]));
  return value;
}

/** A change of nothing but what was left out. */
const isUnchanged = (value: unknown) =>
  isRecord(value) && 'from' in value && JSON.stringify(value.from) === JSON.stringify(value.to);

/** The details of an entry, or its changes, that the actor sees. */
export function visibleDetails(actor: Actor, objectType: string, details: unknown): unknown {
  if (!isRecord(details)) return details;
  const visible = Object.entries(details).flatMap(([field, value]): [string, unknown][] => {
    if (field === 'changes') return [[field, visibleDetails(actor, objectType, value)]];
    const name = `${objectType}.${field}`;
    const right = rightsOfFields[name];
    if (right && !hasRight(actor, right)) return [];
    const earlier = rightsOfTexts[name];
    if (!earlier || hasRight(actor, earlier.right)) return [[field, value]];
    const rest = without(earlier.text, value);
    return isUnchanged(rest) ? [] : [[field, rest]];
  });
  return Object.fromEntries(visible);
}
