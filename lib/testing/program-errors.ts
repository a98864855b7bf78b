import { failOnStrays } from './stray-errors.ts';

failOnStrays((report) => {
  process.on('uncaughtException', report);
  process.on('unhandledRejection', report);
  return () => {
    process.off('uncaughtException', report);
    process.off('unhandledRejection', report);
  };
});
