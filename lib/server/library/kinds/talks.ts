import 'server-only';
import { fileEnding } from '#lib/format/containers.ts';
import { LibraryTalk } from '#lib/studio/portable/portable-library.ts';
import { cutText, LONGEST } from '#lib/studio/text/kept-text.ts';
import { newId } from '../../db/new-id.ts';
import { conversationTable, messageTable } from '../../db/schema.ts';
import { batches } from '../../db/store.ts';
import { conversations } from '../../talk/repository.ts';
import { eachRow, fingerprint, type LibraryKind, lookupBy, portable, removeFrom } from '../kind.ts';

export const talkKind: LibraryKind<LibraryTalk> = {
  name: 'talks',
  prefix: 'talk',
  schema: LibraryTalk,
  unique: false,

  async *read(store, owner, ids, leaveOut) {
    const { db } = store;
    const mine = () =>
      db.selectFrom('conversations').selectAll().where('owner', '=', owner).where('deletedAt', 'is', null);
    for await (const row of eachRow(mine, ids)) {
      const messages = await conversations(store, owner).messages(row.id);
      const read = () => ({ ...conversationTable.toRecord(row), messages });
      yield* portable(LibraryTalk, row, leaveOut, read);
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

  key: ({ createdAt, messages }) => fingerprint(createdAt, messages[0]?.text ?? null),

  lookup: lookupBy('conversations', 'createdAt'),

  async known(db, owner, ids) {
    const found = await db
      .selectFrom('conversations')
      .select(['id', 'createdAt', 'deletedAt'])
      .select((eb) =>
        eb
          .selectFrom('conversationMessages')
          .select('text')
          .whereRef('conversationId', '=', 'conversations.id')
          .orderBy('conversationMessages.createdAt')
          .orderBy('conversationMessages.id')
          .limit(1)
          .as('first'),
      )
      .where('owner', '=', owner)
      .where('id', 'in', ids)
      .execute();
    return found.map(({ id, createdAt, deletedAt, first }) => ({
      id,
      key: fingerprint(createdAt, first && cutText(first, LONGEST.reply)),
      inTrash: deletedAt !== null,
    }));
  },

  // Turns are ordered by id, so the new ids keep that order; nothing refers to a turn by its id.
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
    const talks = rows.map(({ settings, ...row }) => {
      const held = settings && { ...settings, connectionId: null };
      return conversationTable.toRow({ ...row, owner, settings: held });
    });
    await trx.insertInto('conversations').values(talks).execute();
    const turns = rows.flatMap(({ id: conversationId, messages }) =>
      messages.map((message) => messageTable.toRow({ ...message, conversationId })),
    );
    for (const some of batches(turns, 400)) {
      await trx.insertInto('conversationMessages').values(some).execute();
    }
  },

  remove: removeFrom('conversations'),
  weight: ({ messages }) => 1 + messages.length,

  label: ({ title, id }) => title || id,
};
