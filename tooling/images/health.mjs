/** The health check of an image: exits with 0 if the server on the port, the first argument, is ready. */
const [, , port] = process.argv;
try {
  const { ok } = await fetch(`http://127.0.0.1:${port}/health/ready`, { signal: AbortSignal.timeout(4_000) });
  process.exitCode = ok ? 0 : 1;
} catch {
  process.exitCode = 1;
}
