import { checkContainer } from './deploy/check-container.ts';

await checkContainer();
