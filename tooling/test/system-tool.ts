import { spawnSync } from 'node:child_process';

/**
 * True if a program of the system that a test needs is installed, or must be (SYSTEM_TOOLS_REQUIRED): then the test
 * fails without it. Otherwise the skipped test is named on stdout.
 * @param probe arguments with which the program ends at once
 */
export function hasSystemTool(program: string, debianPackage: string, probe: string[]): boolean {
  const { error } = spawnSync(program, probe, { stdio: 'ignore', timeout: 10_000 });
  if (!error || process.env.SYSTEM_TOOLS_REQUIRED) return true;
  process.stdout.write(`skipped: ${program} is not installed (package ${debianPackage})\n`);
  return false;
}
