import 'server-only';
import { LibraryTalk } from '#lib/studio/library/portable-library.ts';
import { newId } from '../../db/new-id.ts';
import { conversations } from '../../talk/repository.ts';
import { batches } from '../../tasks/labels.ts';
import { alike, everyRow, fileEnding, fingerprint, type LibraryKind, rowsWith } from '../kind.ts';

export const talkKind: LibraryKind<LibraryTalk> = {
  name: 'talks',
  prefix: 'talk',
  schema: LibraryTalk,
  once: false,

  async *read(store, owner, ids) {
    const { db } = store;
    const mine = () =>
      db.selectFrom('conversations').selectAll().where('owner', '=', owner).where('deleted_at', 'is', null);
    const rows = ids
      ? rowsWith(ids, (some) => mine().where('id', 'in', some).execute())
      : everyRow((after, limit) => mine().where('id', '>', after).orderBy('id').limit(limit).execute());
    for await (const { id, title, created_at, updated_at } of rows) {
      const messages = await conversations(store, owner).messages(id);
      yield LibraryTalk.parse({ id, title, createdAt: created_at, updatedAt: updated_at, messages });
    }
  },

  files: ({ messages }) =>
    messages.flatMap(({ audio }) =>
      audio
        ? [
            {
              sha256: audio.sha256,
              folder: 'talks',
              ending: fileEnding(audio.mime),
              mime: 'audio/*',
              required: false,
            },
          ]
        : [],
    ),

  mark: ({ createdAt, messages }) => fingerprint(createdAt, messages[0]?.text ?? null),

  async known(db, owner, rows) {
    const found = await db
      .selectFrom('conversations')
      .select(['id', 'created_at', 'deleted_at'])
      .select((eb) =>
        eb
          .selectFrom('conversation_messages')
          .select('text')
          .whereRef('conversation_id', '=', 'conversations.id')
          .orderBy('conversation_messages.id')
          .limit(1)
          .as('first'),
      )
      .where('owner', '=', owner)
      .where(alike('created_at', rows, ({ createdAt }) => createdAt))
      .execute();
    return found.map(({ id, created_at, deleted_at, first }) => ({
      id,
      mark: fingerprint(created_at, first),
      inTrash: deleted_at !== null,
    }));
  },

  // Turns are told in the order of their ids, so new ones keep it; and nobody refers to a turn by its id.
  settle: (row, id, _names, lost) => ({
    ...row,
    id,
    messages: row.messages.map((message) => ({
      ...message,
      id: newId('msg'),
      audio: message.audio && !lost.has(message.audio.sha256) ? message.audio : null,
    })),
  }),

  async insert(trx, owner, rows) {
    const talks = rows.map(({ id, title, createdAt, updatedAt }) => ({
      id,
      owner,
      title,
      created_at: createdAt,
      updated_at: updatedAt,
    }));
    await trx.insertInto('conversations').values(talks).execute();
    const turns = rows.flatMap(({ id: conversation_id, messages }) =>
      messages.map(({ audio, createdAt, ...message }) => ({
        ...message,
        conversation_id,
        audio_sha256: audio?.sha256 ?? null,
        audio_mime: audio?.mime ?? null,
        audio_duration: audio?.duration ?? null,
        created_at: createdAt,
      })),
    );
    for (const some of batches(turns, 400)) {
      await trx.insertInto('conversation_messages').values(some).execute();
    }
  },

  label: ({ title, id }) => title || id,
};
