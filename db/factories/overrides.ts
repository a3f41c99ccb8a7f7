import type { Insertable, Selectable } from 'kysely';

/** What a test wants of a row; its jsonb columns as the values they are to hold, not as their text. */
export type Overrides<Table, Json extends keyof Selectable<Table> & keyof Insertable<Table>> = Partial<
  Omit<Insertable<Table>, Json> & Pick<Selectable<Table>, Json>
>;
