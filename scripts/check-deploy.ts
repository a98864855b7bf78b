import { checkProxies } from './deploy/check-proxies.ts';

await checkProxies();
