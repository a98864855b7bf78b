import { checkBasePath } from './deploy/check-base-path.ts';
import { checkProxies } from './deploy/check-proxies.ts';

await checkProxies();
await checkBasePath();
