import 'server-only';
import { z } from 'zod';
import type { Offer } from '#lib/dialects/dialect.ts';
import { WatchedFile, WatchRules } from '#lib/studio/automation/watch.ts';
import { Webhook, WebhookDelivery } from '#lib/studio/automation/webhook.ts';
import { ApiToken } from '#lib/studio/connection/api-token.ts';
import { QueuePause, WorkKind } from '#lib/studio/connection/connection.ts';
import { Session } from '#lib/studio/connection/session.ts';
import { Cut, CutRender } from '#lib/studio/cut/cut.ts';
import type { MediaSource } from '#lib/studio/cut/cut-media.ts';
import { Approval, ApprovalRule } from '#lib/studio/ledger/approvals.ts';
import { CapSubject, NewCap } from '#lib/studio/ledger/caps.ts';
import { Charge } from '#lib/studio/ledger/charge.ts';
import { Character } from '#lib/studio/library/character.ts';
import { Project } from '#lib/studio/library/project.ts';
import { ProjectRole } from '#lib/studio/library/project-member.ts';
import { AssetKind, AssetOrigin } from '#lib/studio/media/asset.ts';
import { Capabilities, CatalogueModel, Corrected, Learned } from '#lib/studio/models/catalogue.ts';
import { AuditEntry } from '#lib/studio/people/audit.ts';
import { Invitation, Role } from '#lib/studio/people/person.ts';
import { Comment } from '#lib/studio/review/comment.ts';
import { Share } from '#lib/studio/review/share.ts';
import { Conversation, TalkMessage } from '#lib/studio/speech/conversation.ts';
import { SpeechClip } from '#lib/studio/speech/speech-clip.ts';
import { Task } from '#lib/studio/task/task.ts';
import { Dub } from '#lib/studio/transcript/dub.ts';
import type { Heard, Part } from '#lib/studio/transcript/stitch.ts';
import { TranscriptRow } from '#lib/studio/transcript/transcript.ts';
import { type RowOf, table } from './table.ts';

/*
 * Every table, by the fields of its records. What a browser is shown comes from its own schema, so that a new field
 * is written down once. In the database all names are in snake_case.
 */

const text = z.string();
const time = z.number();
const maybeText = text.nullable();
const maybeTime = time.nullable();

/** What is worked on by one process at a time. */
const leased = {
  /** When it may be taken next; null when there is nothing left to do. */
  dueAt: maybeTime,
  /** The process that took it. A claim moves `dueAt` to the end of its lease. */
  heldBy: maybeText,
};

/** The connection it is made on, by its id; by an address where it was made before connections had ids. */
const made = { connection: maybeText };

/** In the trash since; restorable until it is swept. */
const deletable = { deletedAt: maybeTime };

export const taskTable = table(
  Task.omit({
    connectionId: true,
    silentSince: true,
    references: true,
    characters: true,
    tags: true,
    posterUrl: true,
    preparing: true,
    collecting: true,
    may: true,
    maker: true,
  }).extend({
    ...leased,
    ...made,
    owner: text,
    /** What is kept besides the id to ask the service for it again. */
    handle: z.object({ model: text, links: z.record(text, text).optional() }).nullable(),
    /** Where the service says the video is. Browsers get it from us instead. */
    videoUrl: maybeText,
    posterSha256: maybeText,
    /** The copy that browsers play instead of a file they cannot play. */
    playedSha256: maybeText,
    batchKey: maybeText,
    draftIndex: z.number().nullable(),
    submitAttempts: z.number().default(0),
    /** Polls in a row that failed. */
    failedPolls: z.number().default(0),
    /**
     * Since when it is unknown to the service, finished without a video, or in a state that nobody knows; with the
     * reason `offline`, since when the service does not answer.
     */
    notFoundSince: maybeTime,
    /** When a person had it looked at again. */
    followedSince: maybeTime,
    collectAttempts: z.number().default(0),
    collectPercent: z.number().nullable(),
    collectError: maybeText,
  }),
  'archived',
);

export const assetTable = table(
  z.object({
    id: text,
    owner: text,
    kind: AssetKind,
    mime: text,
    bytes: z.number(),
    sha256: text,
    width: z.number().nullable(),
    height: z.number().nullable(),
    duration: z.number().nullable(),
    name: text,
    posterSha256: maybeText,
    peaksSha256: maybeText,
    origin: AssetOrigin.nullable(),
    createdAt: time,
    /** Deleted, but kept because a task still refers to it. */
    hiddenAt: maybeTime,
  }),
  'origin',
);

export const characterTable = table(
  Character.omit({ uses: true, may: true }).extend({
    ...deletable,
    owner: text,
    notes: text.default(''),
    /** The connection it was made on; older ones have none. */
    connection: maybeText,
    /** Where the service keeps the picture, and our copy of it. */
    pictureUrl: maybeText,
    pictureSha256: maybeText,
  }),
  'origin',
);

export const speechClipTable = table(
  SpeechClip.omit({ connectionId: true, may: true }).extend({
    ...deletable,
    ...made,
    owner: text,
    sha256: text,
    peaksSha256: maybeText,
  }),
);

export const conversationTable = table(
  Conversation.omit({ connectionId: true }).extend({ ...deletable, ...made, owner: text }),
);

export const messageTable = table(
  TalkMessage.omit({ connectionId: true }).extend({
    ...made,
    conversationId: text,
    audio: z.object({ sha256: text, mime: text, duration: z.number().nullable() }).nullable(),
  }),
  'audio',
);

export const transcriptTable = table(
  TranscriptRow.omit({ connectionId: true, kind: true, bytes: true, may: true }).extend({
    ...leased,
    ...made,
    ...deletable,
    owner: text,
    progress: z.number().default(0),
    /** JSON as it is stored: long, and read only by those who show or change it. */
    segments: text.default('[]'),
    heard: z.number().default(0),
    revision: z.number().default(0),
  }),
  'parts',
);

/** Parts of a recording that have been answered; the place says where each lies in it. */
export const transcriptPartTable = table(
  z.object({
    transcriptId: text,
    position: z.number(),
    place: z.custom<Part>(),
    answer: z.custom<Heard>(),
  }),
);

export const dubTable = table(
  Dub.omit({ connectionId: true, may: true }).extend({
    ...leased,
    ...made,
    ...deletable,
    owner: text,
    progress: z.number().default(0),
    rushed: Dub.shape.rushed.default([]),
    sha256: maybeText,
    /** The copy that browsers play instead of a file they cannot play. */
    playedSha256: maybeText,
  }),
);

/** Besides the timeline, what a list of films shows. */
export const cutTable = table(
  Cut.pick({
    id: true,
    projectId: true,
    title: true,
    revision: true,
    duration: true,
    createdAt: true,
    updatedAt: true,
    agent: true,
  }).extend({
    ...deletable,
    owner: text,
    /** JSON as it is stored: long, and read only by those who show or change it. */
    timeline: text,
    width: z.number(),
    height: z.number(),
    fps: z.number(),
    shots: z.number(),
    missing: z.number(),
    /** What its first shots show, by their media keys. */
    cover: z.array(text),
    /** The idempotency key it was made with. */
    creationKey: maybeText,
  }),
);

export const cutRenderTable = table(
  CutRender.omit({ progress: true }).extend({
    ...leased,
    // No service is needed for it; what is leased has this column all the same.
    ...made,
    ...deletable,
    owner: text,
    /** The film as it was when the render was asked for, as JSON. */
    timeline: text,
    soundDone: z.number().default(0),
    framesDone: z.number().default(0),
    sha256: maybeText,
    posterSha256: maybeText,
  }),
);

export const projectTable = table(Project.omit({ counts: true, sharing: true }).extend({ owner: text }));

/** Somebody who was given a project of another; `member` is the owner of what is theirs. */
const projectMemberTable = table(
  z.object({ projectId: text, member: text, role: ProjectRole, addedAt: time }),
);

/** A service somebody connected; the embedded one and the environment's once something of them was changed. */
export const connectionTable = table(
  z.object({
    id: text,
    owner: text,
    name: text,
    address: text,
    /** How it is spoken with. */
    dialect: text,
    /** The key is sealed before it gets here. */
    sealedKey: maybeText,
    keyHint: maybeText,
    idempotent: z.boolean(),
    /** How many tasks it may have at once, and how many a minute. */
    atOnce: z.number().nullable(),
    perMinute: z.number().nullable(),
    defaultFor: z.array(WorkKind).default([]),
    createdAt: time,
    updatedAt: time,
    /** Its key is gone, its address stays: what was made there is followed again when it comes back. */
    removedAt: maybeTime,
  }),
);

/** What is on the way to one connection. */
export const queueTable = table(
  z.object({
    owner: text,
    connection: text,
    /** No task is sent until the person resumes. */
    paused: QueuePause.nullable(),
    /** No task is sent before this time: the service asked everybody with this key to wait. */
    holdUntil: maybeTime,
    /** When tasks were sent within the last minute, where only so many may be. */
    starts: z.array(time).default([]),
  }),
);

/** What is known of a model of a connection beyond what its service tells. */
export const modelNoteTable = table(
  z.object({
    owner: text,
    connectionId: text,
    model: text,
    /** From refusals. */
    learned: Learned.default({}),
    /** By a person. */
    corrected: Corrected.nullable(),
    updatedAt: time,
  }),
);

const Told = CatalogueModel.pick({ id: true, kind: true, name: true, description: true, price: true }).extend(
  {
    ...Capabilities.shape,
    inputs: z.record(text, z.unknown()).nullish(),
  },
);
/** What another version kept, and this one cannot read, counts as nothing. */
const KeptOffer = z.custom<Offer>((kept) => Told.safeParse(kept).success);

/** What a service told of its models last, and where that was. */
export const modelListingTable = table(
  z.object({
    owner: text,
    connectionId: text,
    address: text,
    dialect: text,
    offers: z.array(KeptOffer).nullable(),
    toldAt: time,
  }),
);

/** Of the cookie only its hash is here. */
export const sessionTable = table(
  Session.omit({ isCurrent: true }).extend({
    owner: text,
    tokenHash: text,
    /** Of the password it was opened with: with another password it is over. */
    passwordMark: text,
    expiresAt: time,
  }),
);

/** Of the token only its hash is here. */
export const tokenTable = table(ApiToken.extend({ owner: text, tokenHash: text }));

/** The secret is sealed before it gets here. */
export const webhookTable = table(Webhook.extend({ owner: text, sealedSecret: text }));

/** What a webhook is sent. Triggers write most of them, in the change they tell of. */
export const webhookDeliveryTable = table(
  WebhookDelivery.omit({ webhookId: true }).extend({
    ...leased,
    owner: text,
    /** The webhook: each is a queue of its own, so that one that does not answer holds up no other. */
    connection: text,
    /** What is sent, from the first try on the same. */
    payload: maybeText,
  }),
);

export const watchRulesTable = table(z.object({ owner: text, rules: WatchRules }));

/** Files of the watched folder that were taken up, with the rules of then. */
export const watchedFileTable = table(
  WatchedFile.extend({
    id: text,
    owner: text,
    rules: WatchRules,
    transcriptId: maybeText,
    createdAt: time,
  }),
);

/** Amounts are in millionths. */
export const chargeTable = table(
  Charge.extend({
    owner: text,
    /** The day it was reserved, in UTC. */
    day: text,
    /** What is sent again under the same key is charged once. */
    repeatKey: maybeText,
  }),
);

export const capTable = table(
  NewCap.omit({ subject: true }).extend({
    owner: text,
    kind: CapSubject.shape.kind,
    subjectId: text,
    period: z.enum(['month', 'ever']),
    holdUnpriced: z.boolean(),
  }),
);

/** By the name of the token, so that what is under way keeps to it when the token is revoked. In millionths. */
export const approvalRuleTable = table(
  ApprovalRule.extend({ owner: text, token: text, unpriced: z.boolean() }),
);

/** The amount is in millionths. */
export const approvalTable = table(
  Approval.omit({ cost: true }).extend({
    owner: text,
    unit: Charge.shape.unit,
    amount: Charge.shape.amount,
    /** What the one call it was accepted for has made. */
    usedBy: maybeText,
  }),
);

/** Somebody with an account. better-auth reads and writes it; its times are ISO texts. */
export const personTable = table(
  z.object({
    id: text,
    name: text,
    email: text,
    emailVerified: z.boolean(),
    image: maybeText,
    twoFactorEnabled: z.boolean().nullable(),
    role: Role,
    /** Whose work is theirs. */
    owner: text,
    disabledAt: maybeTime,
    createdAt: text,
    updatedAt: text,
  }),
);

/** Of the link only its hash is here. The first one makes an admin, to whom belongs what was there before. */
export const invitationTable = table(
  Invitation.extend({ tokenHash: text, isFirst: z.boolean(), usedAt: maybeTime }),
);

export const auditTable = table(AuditEntry);

/** Of the link only its hash finds it; sealed, it is shown again to who made it. */
export const shareTable = table(
  Share.omit({ hasPassword: true, title: true, link: true }).extend({
    owner: text,
    tokenHash: text,
    sealedToken: text,
    passwordHash: maybeText,
    opened: z.number().default(0),
  }),
);

/** The owner is that of the work. */
export const commentTable = table(
  Comment.omit({ isGuest: true, isMine: true }).extend({
    owner: text,
    /** Who wrote it: somebody with an account, or a guest by the hash of their cookie. */
    personId: maybeText,
    guestHash: maybeText,
  }),
);

/** Done from time to time by one of all processes; a claim lasts until `heldUntil`. */
export const choreTable = table(z.object({ name: text, heldBy: maybeText, heldUntil: time, doneAt: time }));

/**
 * That nothing may be written, while a studio is moved. It holds until a time, which whoever moves it puts off; once all
 * is elsewhere it stays. `endsAt` is a guess.
 */
export const readOnlyTable = table(
  z.object({ name: text, heldBy: text, until: time, endsAt: maybeTime, movedAt: maybeTime }),
);

/**
 * The blobs that are not on disk. One that is on its way there, or away from there, has no time at which it was kept. No
 * owner: equal bytes are kept once for all.
 */
export const blobStoreTable = table(
  z.object({ sha256: text, bucket: text, bytes: z.number(), startedAt: time, keptAt: maybeTime }),
);

export interface Schema {
  tasks: RowOf<typeof taskTable>;
  taskReferences: { taskId: string; assetId: string; position: number };
  taskCharacters: { owner: string; taskId: string; username: string; position: number };
  taskTags: { owner: string; taskId: string; tag: string; position: number };
  /** What words are searched in; the index beside it is kept by the database. */
  taskWords: { taskId: string; words: string };
  /** That index, on SQLite. */
  taskSearch: { words: string };
  /** How many tasks there are of each kind, kept by the database; those away are not archived. */
  taskCounts: {
    owner: string;
    /** Empty for what lies in none. */
    projectId: string;
    model: string;
    status: string;
    trashed: 0 | 1;
    total: number;
    favourite: number;
    away: number;
  };
  /** With its service and the id there, so that what was removed is not taken in again; older ones have none. */
  taskRemovals: {
    owner: string;
    taskId: string;
    revision: number;
    serviceId: string | null;
    connection: string | null;
    /** The shared project it lay in. */
    projectId?: string | null;
  };
  revisions: { owner: string; value: number };
  assets: RowOf<typeof assetTable>;
  characters: RowOf<typeof characterTable>;
  connections: RowOf<typeof connectionTable>;
  queues: RowOf<typeof queueTable>;
  modelNotes: RowOf<typeof modelNoteTable>;
  modelListings: RowOf<typeof modelListingTable>;
  speechClips: RowOf<typeof speechClipTable>;
  conversations: RowOf<typeof conversationTable>;
  conversationMessages: RowOf<typeof messageTable>;
  transcripts: RowOf<typeof transcriptTable>;
  transcriptParts: RowOf<typeof transcriptPartTable>;
  dubs: RowOf<typeof dubTable>;
  cuts: RowOf<typeof cutTable>;
  /** What a film names, so that it is not swept, and is found by the film. */
  cutUses: { owner: string; cutId: string; kind: MediaSource; mediaId: string };
  cutRenders: RowOf<typeof cutRenderTable>;
  projects: RowOf<typeof projectTable>;
  projectMembers: RowOf<typeof projectMemberTable>;
  /** A view: who sees which projects besides their own, their owners included. */
  projectSight: { projectId: string; member: string; role: ProjectRole };
  sessions: RowOf<typeof sessionTable>;
  tokens: RowOf<typeof tokenTable>;
  webhooks: RowOf<typeof webhookTable>;
  webhookDeliveries: RowOf<typeof webhookDeliveryTable>;
  watchRules: RowOf<typeof watchRulesTable>;
  watchedFiles: RowOf<typeof watchedFileTable>;
  people: RowOf<typeof personTable>;
  /** These five are better-auth's as well, with more columns than we read. */
  personSessions: {
    id: string;
    userId: string;
    token: string;
    ipAddress: string | null;
    userAgent: string | null;
    createdAt: string;
    updatedAt: string;
    expiresAt: string;
  };
  /** A password, or who somebody is to an identity provider. */
  credentials: { id: string; userId: string; providerId: string };
  secondFactors: { id: string; userId: string };
  passkeys: {
    id: string;
    userId: string;
    name: string | null;
    credentialId: string;
    createdAt: string;
    /** Ours: it is not written by better-auth. */
    lastUsedAt: number | null;
  };
  verifications: Record<'id' | 'identifier' | 'value' | 'expiresAt' | 'createdAt' | 'updatedAt', string>;
  invitations: RowOf<typeof invitationTable>;
  /** Of nobody: by the place that somebody guesses from. */
  guesses: { place: string; wrong: number; openAt: number; lastAt: number };
  audit: RowOf<typeof auditTable>;
  chores: RowOf<typeof choreTable>;
  readOnly: RowOf<typeof readOnlyTable>;
  blobStores: RowOf<typeof blobStoreTable>;
  /** One row, once there is a bucket: what is written in it, too. */
  installation: { program: 'studio'; id: string };
  charges: RowOf<typeof chargeTable>;
  caps: RowOf<typeof capTable>;
  shares: RowOf<typeof shareTable>;
  comments: RowOf<typeof commentTable>;
  approvalRules: RowOf<typeof approvalRuleTable>;
  approvals: RowOf<typeof approvalTable>;
}
