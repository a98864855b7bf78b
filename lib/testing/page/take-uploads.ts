import { answerCalls } from '../answer-calls.ts';

/** Files that the page sends arrive at once, as recordings. Returns their names as they come. */
export function takeUploads(): string[] {
  const names: string[] = [];
  answerCalls({
    'POST /api/assets': ({ body }) => {
      const { name } = body.get('file');
      names.push(name);
      return { id: 'ast_1', kind: 'audio', name };
    },
  });
  return names;
}
