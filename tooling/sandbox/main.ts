import { readSettings } from './settings.ts';

const STOP_DEADLINE_MS = 5_000;

try {
  const settings = readSettings(process.env);
  // Loaded after the settings, so that a bad setting fails fast.
  const { startSandbox } = await import('./index.ts');
  const sandbox = await startSandbox(settings);
  process.stdout.write(`sandbox listening on ${sandbox.url}, SMTP on 127.0.0.1:${sandbox.smtpPort}\n`);
  const stop = (code: number) => {
    setTimeout(() => process.exit(1), STOP_DEADLINE_MS).unref();
    sandbox.stop().then(
      () => process.exit(code),
      () => process.exit(1),
    );
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => stop(0));
  process.on('uncaughtException', (error) => {
    process.stderr.write(`sandbox failed and stops: ${error.stack}\n`);
    stop(1);
  });
} catch (error) {
  process.stderr.write(`sandbox: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
