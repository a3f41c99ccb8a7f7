/** The balancer as a process: each argument is a port with its servers, `3000=http://127.0.0.1:3010,http://127.0.0.1:3011`. */
import { startBalancer } from './balancer.ts';

const balancers = await Promise.all(
  process.argv.slice(2).map((argument) => {
    const [port, urls] = argument.split('=');
    return startBalancer(Number(port), (urls ?? '').split(','));
  }),
);
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.on(signal, () => {
    void Promise.all(balancers.map((balancer) => balancer.close())).then(() => process.exit(0));
  });
