import { readSettings } from './settings.ts';

try {
  const settings = readSettings(process.env);
  // Loaded after the settings, so that a bad setting fails fast.
  const { startSandbox } = await import('./index.ts');
  const sandbox = await startSandbox(settings);
  process.stdout.write(`sandbox listening on ${sandbox.url}, SMTP on 127.0.0.1:${sandbox.smtpPort}\n`);
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      void sandbox.stop().then(() => process.exit(0));
    });
  }
} catch (error) {
  process.stderr.write(`sandbox: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
