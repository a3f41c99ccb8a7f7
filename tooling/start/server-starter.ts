import { join } from 'node:path';
import { argsOf, PAGE_MEMORY, PROGRAMS } from './node-args.ts';
import { Part } from './part.ts';
import type { Report } from './report.ts';
import type { Running, Stage } from './running.ts';
import type { Settings } from './settings/settings.ts';
import { SupervisedPart } from './supervised-part.ts';

const SANDBOX = { built: 'tooling/sandbox/main.ts', source: 'tooling/sandbox/main.ts' };
const PARTS = {
  sandbox: { stage: 'sandbox', program: SANDBOX, reloads: false },
  core: { stage: 'core', program: PROGRAMS.core, reloads: true },
  storefront: { stage: 'pages', program: PROGRAMS.storefront, reloads: false },
  admin: { stage: 'pages', program: PROGRAMS.admin, reloads: false },
} as const satisfies Record<string, { stage: Stage; program: { built: string; source: string }; reloads: boolean }>;

interface StartedServer {
  label: string;
  /** Where it responds to health checks, and what its line of the report says. */
  url: string;
  /** The name of its log. */
  log: string;
  env: NodeJS.ProcessEnv;
  /** How long it may take to stop, milliseconds. */
  stopLimitMs?: number;
}

/** @returns a function that starts a server of the product, supervised, and waits until it is ready */
export function serverStarter(settings: Settings, running: Running, report: Report) {
  const isDevelopment = settings.mode === 'development';
  return async (
    name: keyof typeof PARTS,
    { label, url, log, env, stopLimitMs }: StartedServer,
  ): Promise<SupervisedPart> => {
    const { stage, program, reloads } = PARTS[name];
    const watch = reloads && isDevelopment ? ['--watch', '--watch-preserve-output'] : [];
    const say = (text: string) => report.line(`  ${text}`);
    const start = (goesOn: boolean) =>
      new Part({
        name: label,
        command: process.execPath,
        args: [...watch, ...argsOf(isDevelopment ? program.source : program.built)],
        env: name === 'storefront' ? { ...PAGE_MEMORY, ...env } : env,
        logFile: join(settings.dataFolder, 'logs', `${log}.log`),
        goesOn,
        ...(stopLimitMs !== undefined && { stopLimitMs }),
      });
    const part = new SupervisedPart({
      name: label,
      url,
      start,
      report: say,
      onGivenUp: (reason) => running.giveUp(stage, reason, say),
      // Reloading is slow, and a server with a syntax error does not respond until it is fixed.
      ...(isDevelopment && { silence: null }),
    });
    running.add(stage, part);
    await report.step(label, async () => {
      await part.ready();
      return url;
    });
    return part;
  };
}
