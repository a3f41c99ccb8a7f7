/**
 * Loaded before each part's own code: when the starter is gone without having stopped us (killed, crashed), stop as on
 * SIGTERM. Parts run detached from the terminal, so nobody else would.
 */
if (process.channel) {
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel.unref();
}
