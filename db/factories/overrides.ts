import type { Insertable, Selectable } from 'kysely';

/** The overridden columns of a row; jsonb columns as values, not as text. */
export type Overrides<Table, Json extends keyof Selectable<Table> & keyof Insertable<Table>> = Partial<
  Omit<Insertable<Table>, Json> & Pick<Selectable<Table>, Json>
>;
