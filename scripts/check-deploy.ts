import { checkBasePath } from './deploy/check-base-path.ts';
import { checkCompose } from './deploy/check-compose.ts';
import { checkDocument } from './deploy/check-document.ts';
import { checkProxies } from './deploy/check-proxies.ts';

const checks = { compose: checkCompose, document: checkDocument, proxies: checkProxies, path: checkBasePath };

/** All of them, or those that are named. */
const named = process.argv.slice(2);
for (const [name, check] of Object.entries(checks))
  if (named.length === 0 || named.includes(name)) await check();
