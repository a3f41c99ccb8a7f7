import { type AlterTableCmd, type ColumnDef, type Constraint, type Node, parse, type RangeVar } from 'libpg-query';

/** The statements of a migration, and what its author declares about them. */
export interface MigrationText {
  name: string;
  /** In their order; each may contain several statements. */
  statements: readonly string[];
  /** True if they run outside of a transaction (`concurrently`). */
  isConcurrent: boolean;
  /** Rules that it may break, each with the reason. */
  exceptions: Readonly<Record<string, string>>;
}

/** Each rule with what to do instead. A migration that must break one exports `exceptions = { rule: 'reason' }`. */
export const RULES = {
  'constant-default': 'the default of a new column is a constant or now(), because anything else rewrites the table',
  'null-first': 'a new column without a default accepts null; a later migration validates a check, then sets not null',
  'check-apart': 'the check, unique or foreign key of a new column is added by itself, `not valid` or by an index',
  'not-valid': 'a constraint of an existing table is added `not valid`, and validated by a later migration',
  'by-index': 'a unique or primary key of an existing table uses an index that was created concurrently',
  'no-rewrite': 'this rewrites the table while nobody can read it; add a column, write both, and drop the first later',
  'validated-null': '`set not null` reads the whole table under a lock, unless a validated check says the same before',
  'concurrent-index': 'indexes of existing tables are created and dropped in `concurrently`, not in `up`',
  'contract-last': 'the code of the release before still uses it; it goes one release after the last code that does',
  'few-rows': 'rows of an existing table are changed in batches by a job, not in a migration, which locks them all',
  'short-locks': 'this locks the whole table for as long as the migration runs',
  'runner-waits': 'the timeout of locks is set where migrations run (db/src/migrate.ts)',
  'plain-statements': 'a `do` block hides its statements from these rules',
} as const;
export type Rule = keyof typeof RULES;

/** Functions whose result is the same for all rows of a statement. */
const STABLE = new Set([
  'now',
  'transaction_timestamp',
  'statement_timestamp',
  'lower',
  'upper',
  'to_jsonb',
  'jsonb_build_object',
]);
const SERIAL = /^(small|big)?serial\d?$/;
const REWRITES = new Set([
  'AT_AlterColumnType',
  'AT_SetLogged',
  'AT_SetUnLogged',
  'AT_SetAccessMethod',
  'AT_SetTableSpace',
]);
const DROPPED = new Set([
  'OBJECT_TABLE',
  'OBJECT_VIEW',
  'OBJECT_MATVIEW',
  'OBJECT_FUNCTION',
  'OBJECT_TYPE',
  'OBJECT_SEQUENCE',
]);
const RENAMED = new Set([
  'OBJECT_TABLE',
  'OBJECT_COLUMN',
  'OBJECT_VIEW',
  'OBJECT_FUNCTION',
  'OBJECT_TYPE',
  'OBJECT_SEQUENCE',
]);

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Every node of a syntax tree with its kind, parents first. */
export function* nodesOf(tree: unknown): Generator<[kind: string, node: Record<string, unknown>]> {
  if (!isObject(tree)) return;
  for (const [name, value] of Object.entries(tree)) {
    if (isObject(value) && /^[A-Z]/.test(name)) yield [name, value];
    yield* nodesOf(value);
  }
}

const wordOf = (node: Node | undefined): string => (node && 'String' in node ? (node.String.sval ?? '') : '');

function isVolatile(expression: unknown): boolean {
  return [...nodesOf(expression)].some(
    ([kind, node]) => kind === 'FuncCall' && !STABLE.has(wordOf((node.funcname as Node[]).at(-1))),
  );
}

const constraintsOf = ({ constraints = [] }: ColumnDef): Constraint[] =>
  constraints.flatMap((node) => ('Constraint' in node ? [node.Constraint] : []));

function ofNewColumn(column: ColumnDef): Rule[] {
  const constraints = constraintsOf(column);
  const has = (...kinds: string[]) => constraints.some(({ contype }) => kinds.includes(contype ?? ''));
  const fallback = constraints.find(({ contype }) => contype === 'CONSTR_DEFAULT');
  const computes = constraints.some(
    ({ contype, generated_kind }) => contype === 'CONSTR_GENERATED' && generated_kind !== 'v',
  );
  const isNumbered = SERIAL.test(wordOf(column.typeName?.names?.at(-1))) || has('CONSTR_IDENTITY');
  // A foreign key of a column that is null everywhere is not checked.
  const checked = has('CONSTR_CHECK', 'CONSTR_UNIQUE', 'CONSTR_PRIMARY') || (has('CONSTR_FOREIGN') && fallback);
  return [
    ...(computes || isNumbered || isVolatile(fallback?.raw_expr) ? (['constant-default'] as const) : []),
    ...(has('CONSTR_NOTNULL') && !fallback && !computes && !isNumbered ? (['null-first'] as const) : []),
    ...(checked ? (['check-apart'] as const) : []),
  ];
}

function ofConstraint({ contype, skip_validation, indexname }: Constraint): Rule[] {
  if (contype === 'CONSTR_UNIQUE' || contype === 'CONSTR_PRIMARY') return indexname ? [] : ['by-index'];
  return skip_validation ? [] : ['not-valid'];
}

function ofCommand({ subtype, def, name }: AlterTableCmd, addedHere: Set<string>): Rule[] {
  if (subtype === 'AT_AddColumn' && def && 'ColumnDef' in def) return ofNewColumn(def.ColumnDef);
  if (subtype === 'AT_AddConstraint' && def && 'Constraint' in def) {
    addedHere.add(def.Constraint.conname ?? '');
    return ofConstraint(def.Constraint);
  }
  // In the transaction that added it, the lock of the addition is kept while all rows are read.
  if (subtype === 'AT_ValidateConstraint') return addedHere.has(name ?? '') ? ['not-valid'] : [];
  if (subtype === 'AT_SetNotNull') return ['validated-null'];
  if (subtype === 'AT_DropColumn') return ['contract-last'];
  return REWRITES.has(subtype ?? '') ? ['no-rewrite'] : [];
}

export const isTable = (node: unknown): node is RangeVar => isObject(node) && 'relname' in node;

/** The rules that one node breaks. `made` contains the tables that this migration created. */
function broken(
  kind: string,
  node: Record<string, unknown>,
  made: Set<string>,
  addedHere: Set<string>,
  isConcurrent: boolean,
): Rule[] {
  const relation = isTable(node.relation) ? node.relation : undefined;
  const isNew = relation !== undefined && made.has(relation.relname ?? '');
  switch (kind) {
    case 'AlterTableStmt': {
      const cmds = (node.cmds as Node[]).flatMap((each) => ('AlterTableCmd' in each ? [each.AlterTableCmd] : []));
      return isNew ? [] : cmds.flatMap((cmd) => ofCommand(cmd, addedHere));
    }
    case 'IndexStmt':
      return isNew || isConcurrent ? [] : ['concurrent-index'];
    case 'DropStmt':
      if (node.removeType === 'OBJECT_INDEX') return isConcurrent ? [] : ['concurrent-index'];
      return DROPPED.has(String(node.removeType)) ? ['contract-last'] : [];
    case 'RenameStmt':
      return RENAMED.has(String(node.renameType)) && !isNew ? ['contract-last'] : [];
    case 'UpdateStmt':
    case 'DeleteStmt':
    case 'MergeStmt':
      return isNew ? [] : ['few-rows'];
    case 'InsertStmt': {
      const [source] = isObject(node.selectStmt) ? Object.values(node.selectStmt) : [];
      return isNew || (isObject(source) && 'valuesLists' in source) ? [] : ['few-rows'];
    }
    case 'TruncateStmt':
    case 'LockStmt':
    case 'ClusterStmt':
    case 'ReindexStmt':
      return ['short-locks'];
    case 'VariableSetStmt':
      return node.name === 'lock_timeout' ? ['runner-waits'] : [];
    case 'DoStmt':
      return ['plain-statements'];
    default:
      return [];
  }
}

const LEAST_REASON = 15;

/** @returns a line for each statement that old and new code cannot run beside, and for each wrong exception */
export async function lintMigration({ name, statements, isConcurrent, exceptions }: MigrationText): Promise<string[]> {
  const made = new Set<string>();
  const addedHere = new Set<string>();
  const used = new Set<Rule>();
  const lines: string[] = [];
  for (const text of statements) {
    const { stmts = [] } = await parse(text);
    for (const { stmt } of stmts)
      for (const [kind, node] of nodesOf(stmt)) {
        if (kind === 'CreateStmt' && isTable(node.relation)) made.add(node.relation.relname ?? '');
        for (const rule of new Set(broken(kind, node, made, addedHere, isConcurrent))) {
          used.add(rule);
          if (!(rule in exceptions))
            lines.push(`${name}: ${rule}: ${RULES[rule]} (${text.trim().replaceAll(/\s+/g, ' ').slice(0, 100)})`);
        }
      }
  }
  for (const [rule, reason] of Object.entries(exceptions)) {
    if (!(rule in RULES)) lines.push(`${name}: there is no rule ${rule}`);
    else if (!used.has(rule as Rule)) lines.push(`${name}: an exception from ${rule}, which it does not break`);
    else if (reason.trim().length < LEAST_REASON) lines.push(`${name}: the exception from ${rule} needs a reason`);
  }
  return lines;
}
