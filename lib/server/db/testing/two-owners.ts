import 'server-only';
import { createHash } from 'node:crypto';
import { offer } from '#lib/dialects/offer.ts';
import { NewCap } from '#lib/studio/ledger/caps.ts';
import { NewComment } from '#lib/studio/review/comment.ts';
import { NewShare } from '#lib/studio/review/share.ts';
import { characters } from '../../cast/characters.ts';
import { queueState } from '../../connection/queue-state.ts';
import { connections } from '../../connection/repository.ts';
import { cutRenders } from '../../cuts/renders.ts';
import { createCut } from '../../cuts/save.ts';
import { dubs } from '../../dubs/repository.ts';
import { assets } from '../../media/assets.ts';
import { keptListings } from '../../models/kept-listings.ts';
import { modelNotes } from '../../models/notes.ts';
import { reserve } from '../../money/charges.ts';
import { setCaps } from '../../money/set-caps.ts';
import { projects } from '../../projects/repository.ts';
import { comments } from '../../review/comments.ts';
import { shares } from '../../review/shares.ts';
import { speechClips } from '../../speech/repository.ts';
import { conversations } from '../../talk/repository.ts';
import { tasks } from '../../tasks/repository.ts';
import {
  sampleAsset,
  sampleCharacter,
  sampleClip,
  sampleTask,
  sampleTranscript,
  savedConnection,
} from '../../testing/samples.ts';
import { testStores } from '../../testing/stores.ts';
import { tokens } from '../../tokens/repository.ts';
import { transcripts } from '../../transcripts/repository.ts';
import { webhooks } from '../../webhooks/repository.ts';
import type { Dialect, Store } from '../store.ts';

export const ANN = 'ann';
export const BEN = 'ben';

const TABLES = [
  'tasks',
  'taskReferences',
  'taskCharacters',
  'taskTags',
  'taskWords',
  'assets',
  'characters',
  'speechClips',
  'conversations',
  'conversationMessages',
  'transcripts',
  'dubs',
  'cutRenders',
  'cuts',
  'cutUses',
  'connections',
  'queues',
  'modelNotes',
  'modelListings',
  'tokens',
  'projects',
  'webhooks',
  'webhookDeliveries',
  'charges',
  'caps',
  'shares',
  'comments',
] as const;

export const sha256Of = (text: string) => createHash('sha256').update(text).digest('hex');

export const speaking = (owner: string) => ({ name: owner, personId: owner, guestHash: null });

/** One of everything, with a word of its owner in it. */
async function fill(store: Store, owner: string) {
  const project = await projects(store, owner).create({ name: owner });
  const { asset } = await assets(store, owner).insert(
    sampleAsset({ sha256: sha256Of(`${owner}'s picture`), name: `${owner}.png` }),
  );
  const [task] = await tasks(store, owner).insert(
    [
      sampleTask({
        prompt: `A heron for ${owner}`,
        status: 'completed',
        serviceId: `${owner}-service`,
        submittedAt: 1,
        completedAt: 2,
        archived: { sha256: sha256Of(`${owner}'s video`), bytes: 1, at: 2 },
        tags: ['kept'],
        characters: ['ada.f1'],
        references: [asset.id],
        projectId: project.id,
      }),
    ],
    'the same key',
  );
  const character = await characters(store, owner).insert(sampleCharacter());
  const spoken = { id: `clip_${owner}`, text: owner, sha256: sha256Of(`${owner}'s clip`) };
  const clip = await speechClips(store, owner).insert(sampleClip(spoken));
  const conversation = await conversations(store, owner).create(owner);
  const turn = { role: 'user', text: owner, voice: null, audio: null } as const;
  await conversations(store, owner).addMessage(conversation.id, turn);
  const heard = { assetId: asset.id, sourceTaskId: task?.id ?? null, name: owner };
  const transcript = await transcripts(store, owner).insert(sampleTranscript(heard));
  const dub = await dubs(store, owner).insert({
    transcriptId: transcript.id,
    model: 'speech-1',
    voice: 'alloy',
    name: owner,
    revision: 0,
  });
  const made = { status: 'done', sha256: sha256Of(`${owner}'s dub`), bytes: 1 } as const;
  await store.db.updateTable('transcripts').set({ status: 'done' }).where('owner', '=', owner).execute();
  await store.db.updateTable('dubs').set(made).where('owner', '=', owner).execute();
  const cut = await createCut(
    store,
    owner,
    { title: owner, shots: [{ id: 'shot_1', taskId: task?.id, out: 2 }, { assetId: asset.id }] },
    { key: 'the same key' },
  );
  const render = await cutRenders(store, owner).begin(cut.id, 1, cut.timeline);
  const rendered = { ...made, sha256: sha256Of(`${owner}'s film`), framesDone: render.frames, dueAt: null };
  await store.db.updateTable('cutRenders').set(rendered).where('owner', '=', owner).execute();
  await connections(store, owner).save(
    savedConnection({ address: `https://${owner}.test`, sealedKey: owner }),
  );
  await queueState(store, owner, 'con_1').pause({ code: 'paused', message: owner, at: 1 });
  await modelNotes(store, owner).learn('con_1', 'a-model', { seconds: [4, 8] });
  await modelNotes(store, owner).correct({ connectionId: 'con_1', id: 'a-model', name: owner });
  const told = { connectionId: 'con_1', address: `https://${owner}.test`, dialect: 'openai', toldAt: 1 };
  await keptListings(store, owner).keep({ ...told, offers: [offer(`${owner}-model`, 'video')] });
  const token = await tokens(store, owner).create({ name: owner, scope: 'read' });
  if (!task) throw new Error('No task was made');
  const paid = { projectId: null, token: null, cost: { amount: 1, unit: 'credits' } } as const;
  const charge = { ...paid, work: 'video', workId: task.id, connectionId: 'con_1', model: 'm' } as const;
  await store.db.transaction().execute((trx) => reserve(trx, store.dialect, owner, charge));
  await setCaps(store, owner, [NewCap.parse({ subject: { kind: 'studio' }, unit: 'credits', amount: 2 })]);
  const webhook = await webhooks(store, owner).create({ url: `https://${owner}.test/hook`, name: owner });
  const delivery = await webhooks(store, owner).test(webhook.id);
  const link = NewShare.parse({ kind: 'project', subjectId: project.id, name: owner });
  const share = await shares(store, owner, '').create(link);
  const words = NewComment.parse({ workKind: 'video', workId: task.id, at: 0.5, text: owner });
  const comment = await comments(store, owner).add(words, speaking(owner));
  const more = { token, webhook, delivery, share, comment };
  return { project, asset, task, character, clip, conversation, transcript, dub, cut, render, ...more };
}

/** A store on one engine, with something of everything for each of two people. */
export function twoOwnersOn(engine: Dialect) {
  const stores = testStores(engine);
  let store: Store;

  async function open() {
    store = await stores.open();
    return { store, hers: await fill(store, ANN), his: await fill(store, BEN) };
  }

  /** Every row, so that any change to one of hers shows. */
  const everything = async () =>
    Object.fromEntries(
      await Promise.all(
        TABLES.map(async (table) => {
          const rows = await store.db.selectFrom(table).selectAll().execute();
          return [table, rows.map((row) => JSON.stringify(row)).sort()] as const;
        }),
      ),
    );

  return { open, everything };
}

export type Filled = Awaited<ReturnType<typeof fill>>;
