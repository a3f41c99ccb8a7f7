import { plain } from '../sheet/cell-rules.ts';

export interface NamedRecord {
  readonly id: string;
  readonly code: string;
  /** The display name; `임플란트 > 픽스처` for a nested category. */
  readonly name: string;
  /** The last segment of the name. */
  readonly ownName: string;
}

/** The names of brands or categories in a sheet. */
export interface NameBook {
  /** The label of a record in a sheet: its name, or its code if the name is ambiguous. */
  readonly labelOf: (id: string) => string;
  /** The record of a text, by label, name or code; `several` if it is ambiguous. */
  readonly find: (text: string) => string | 'several' | undefined;
  readonly labels: readonly string[];
}

export interface NameBooks {
  readonly brands: NameBook;
  readonly categories: NameBook;
}

const keyOf = (text: string) =>
  plain(text)
    .replaceAll(/\s*>\s*/g, '>')
    .toLowerCase();

export function nameBook(records: readonly NamedRecord[]): NameBook {
  const owners = new Map<string, Set<string>>();
  for (const { id, code, name, ownName } of records)
    for (const text of [code, name, ownName]) {
      const key = keyOf(text);
      owners.set(key, (owners.get(key) ?? new Set()).add(id));
    }
  const find = (text: string) => {
    const ids = [...(owners.get(keyOf(text)) ?? [])];
    return ids.length > 1 ? ('several' as const) : ids[0];
  };
  const labels = new Map(records.map(({ id, code, name }) => [id, find(name) === id ? name : code]));
  return { labelOf: (id) => labels.get(id) ?? '', find, labels: [...labels.values()] };
}
