/**
 * Preloaded in each process: if the starter dies without stopping us (killed, crashed), stops like on SIGTERM. Processes are detached from
 * the terminal, so nothing else would stop them.
 */
if (process.channel) {
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel.unref();
}
