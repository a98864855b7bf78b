import { checkBasePath } from './deploy/check-base-path.ts';
import { checkCompose } from './deploy/check-compose.ts';
import { checkDocument } from './deploy/check-document.ts';
import { checkProxies } from './deploy/check-proxies.ts';

const checks = { proxies: checkProxies, path: checkBasePath, compose: checkCompose, document: checkDocument };

/** All, or the named ones. */
const named = process.argv.slice(2);
for (const [name, check] of Object.entries(checks))
  if (named.length === 0 || named.includes(name)) await check();
