/**
 * Only run by `npm run test:all`, before a change lands. Each takes many processes or pages to prove what
 * `npm test` proves in parts: one program's files, components, and each page's main job.
 */
export const LONG_TESTS = [
  'app/api/speech/speech.test.ts',
  'app/api/talk/talk.test.ts',
  'lib/server/backup/joined-service.test.ts',
  'lib/server/db/newer-database.test.ts',
  'lib/server/db/processes.test.ts',
  'lib/server/video/clocks-of-processes.test.ts',
  'lib/server/video/cluster.soak.test.ts',
  'lib/server/video/limits-of-processes.test.ts',
  'lib/server/video/service-actions.test.ts',
  'lib/server/video/services.test.ts',
  'lib/server/video/storage-away.test.ts',
  'lib/server/media/film/render-film.test.ts',
  'lib/server/storage/blob-stores.test.ts',
  'lib/server/storage/s3-studio.test.ts',
  'lib/server/move/move.test.ts',
  'lib/server/transcripts/transcribe.test.ts',
  'scripts/people.test.ts',
  'scripts/restore-together.test.ts',
  'scripts/run.test.ts',
  'scripts/studio/database-away.test.ts',
  'service/http/ai-sdk.test.ts',
  'service/http/openai-names.test.ts',
  'service/http/remix.test.ts',
  'service/http/rows/audio.test.ts',
  'service/http/rows/chat.test.ts',
  'service/http/rows/every-path.test.ts',
  'service/http/rows/tasks.test.ts',
  'service/http/rows/video-create.test.ts',
  'service/http/rows/videos.test.ts',
  'service/http/sdk.test.ts',
  'service/joined.test.ts',
  'service/recognition/recogniser.test.ts',
  'service/speech/narrate.test.ts',
  'service/speech/speaker.test.ts',
  'service/video/renderer.test.ts',
];

/** The browser tests of `npm test`: daily work, and what no page may break. */
export const EVERYDAY_SPECS = [
  'compare',
  'create',
  'relay',
  'remix',
  'secrets',
  'settings',
  'shell',
  'start',
  'voices',
].map((name) => `${name}.spec.ts`);
