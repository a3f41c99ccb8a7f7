interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}
interface Schema {
  safeParse(value: unknown): { error?: { issues: readonly Issue[] } | undefined };
}

/** The messages of a contract's schema by field, in the format of react-admin's forms; the first message of a field wins. */
export function contractErrors(schema: Schema, value: unknown): Record<string, unknown> {
  const errors: Record<string, unknown> = {};
  for (const { path, message } of schema.safeParse(value).error?.issues ?? []) {
    let place = errors;
    for (const step of path.slice(0, -1)) {
      place[String(step)] ??= {};
      place = place[String(step)] as Record<string, unknown>;
    }
    place[String(path.at(-1))] ??= message;
  }
  return errors;
}
