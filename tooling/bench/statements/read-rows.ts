import { z } from 'zod';

/** The rows that the scans of statements read, and those that the statements returned or wrote. */
export interface ReadRows {
  read: number;
  returned: number;
}

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string | undefined;
  'Actual Rows'?: number | undefined;
  'Actual Loops'?: number | undefined;
  'Rows Removed by Filter'?: number | undefined;
  'Rows Removed by Index Recheck'?: number | undefined;
  Plans?: PlanNode[] | undefined;
}

const node: z.ZodType<PlanNode> = z.lazy(() =>
  z.object({
    'Node Type': z.string(),
    'Relation Name': z.string().optional(),
    'Actual Rows': z.number().optional(),
    'Actual Loops': z.number().optional(),
    'Rows Removed by Filter': z.number().optional(),
    'Rows Removed by Index Recheck': z.number().optional(),
    Plans: z.array(node).optional(),
  }),
);
const explained = z.object({ Plan: node });

function readBy(plan: PlanNode): number {
  const rows =
    (plan['Actual Rows'] ?? 0) + (plan['Rows Removed by Filter'] ?? 0) + (plan['Rows Removed by Index Recheck'] ?? 0);
  const own = plan['Relation Name'] && plan['Node Type'] !== 'ModifyTable' ? rows * (plan['Actual Loops'] ?? 0) : 0;
  return own + (plan.Plans ?? []).reduce((sum, part) => sum + readBy(part), 0);
}

/** Adds up the plans that auto_explain wrote into a log: a line that ends in `plan:`, then the plan, indented by tabs. */
export function rowsReadIn(log: string): ReadRows {
  const plans = log.split(/duration: [\d.]+ ms {2}plan:\n/).slice(1);
  let [read, returned] = [0, 0];
  for (const text of plans) {
    const lines = text.split('\n');
    const end = lines.findIndex((line) => !line.startsWith('\t'));
    const indented = end < 0 ? lines : lines.slice(0, end);
    const json = indented.join('\n');
    // The last one may be that of the mark, which is cut off.
    if (!json.trimEnd().endsWith('}')) continue;
    const { Plan } = explained.parse(JSON.parse(json));
    read += readBy(Plan);
    returned += (Plan['Actual Rows'] ?? 0) * (Plan['Actual Loops'] ?? 0);
  }
  return { read: Math.round(read), returned: Math.round(returned) };
}
