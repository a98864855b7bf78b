import 'server-only';
import { z } from 'zod';
import type { Offer } from '#lib/dialects/dialect.ts';
import { WatchedFile, WatchRules } from '#lib/studio/automation/watch.ts';
import { Webhook, WebhookDelivery } from '#lib/studio/automation/webhook.ts';
import { QueuePause, WorkKind } from '#lib/studio/connection/connection.ts';
import { Session } from '#lib/studio/connection/session.ts';
import { Cut, CutRender } from '#lib/studio/cut/cut.ts';
import type { MediaSource } from '#lib/studio/cut/cut-media.ts';
import { Dub } from '#lib/studio/dub/dub.ts';
import { Approval, ApprovalRule } from '#lib/studio/ledger/approvals.ts';
import { CapSubject, NewCap } from '#lib/studio/ledger/caps.ts';
import { Charge } from '#lib/studio/ledger/charge.ts';
import { Character } from '#lib/studio/library/character.ts';
import { AssetKind, AssetOrigin } from '#lib/studio/media/asset.ts';
import { Capabilities, CatalogueModel, Corrected, Learned } from '#lib/studio/models/catalogue.ts';
import { AuditEntry } from '#lib/studio/people/audit.ts';
import { Invitation, Role } from '#lib/studio/people/person.ts';
import { Project } from '#lib/studio/project/project.ts';
import { ProjectRole } from '#lib/studio/project/project-member.ts';
import { Comment } from '#lib/studio/review/comment.ts';
import { Share } from '#lib/studio/review/share.ts';
import { Conversation, TalkMessage } from '#lib/studio/speech/conversation.ts';
import { SpeechClip } from '#lib/studio/speech/speech-clip.ts';
import { Task } from '#lib/studio/task/task.ts';
import { ApiToken } from '#lib/studio/tokens/api-token.ts';
import type { Heard, Part } from '#lib/studio/transcript/stitch.ts';
import { TranscriptRow } from '#lib/studio/transcript/transcript.ts';
import { type RowOf, table } from './table.ts';

/*
 * Every table, by the fields of its records. Fields shown to a browser come from its own schema, so that each
 * is written once. In the database all names are snake_case.
 */

const text = z.string();
const time = z.number();
const maybeText = text.nullable();
const maybeTime = time.nullable();

/** For rows worked on by one process at a time. */
const leased = {
  /** When it may be claimed next; null if nothing is left to do. */
  dueAt: maybeTime,
  /** The process that claimed it. A claim moves `dueAt` to the end of its lease. */
  heldBy: maybeText,
};

/** The id of its connection, or an address in rows older than connection ids. */
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
    /** What identifies it at the service, besides the id. */
    handle: z.object({ model: text, links: z.record(text, text).optional() }).nullable(),
    /** The video's URL at the service. Browsers get it from us instead. */
    videoUrl: maybeText,
    posterSha256: maybeText,
    /** The copy that browsers play instead of a file they cannot play. */
    playedSha256: maybeText,
    batchKey: maybeText,
    draftIndex: z.number().nullable(),
    submitAttempts: z.number().default(0),
    /** Failed polls in a row. */
    failedPolls: z.number().default(0),
    /**
     * Since when it is unknown to the service, finished without a video, or in an unknown state; with the
     * reason `offline`, since when the service has not answered.
     */
    notFoundSince: maybeTime,
    /** When a person asked for another look. */
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
    /** The picture's URL at the service, and our copy of it. */
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
    /** JSON as stored: long, and read only to show or change it. */
    segments: text.default('[]'),
    heard: z.number().default(0),
    revision: z.number().default(0),
  }),
  'parts',
);

/** Answered parts of a recording; the place is its position. */
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

/** Besides the timeline, the fields of a film in a list. */
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
    /** JSON as stored: long, and read only to show or change it. */
    timeline: text,
    width: z.number(),
    height: z.number(),
    fps: z.number(),
    shots: z.number(),
    missing: z.number(),
    /** The media keys of its first shots. */
    cover: z.array(text),
    /** The idempotency key it was made with. */
    creationKey: maybeText,
  }),
);

export const cutRenderTable = table(
  CutRender.omit({ progress: true }).extend({
    ...leased,
    // Renders need no service, but leased rows have this column.
    ...made,
    ...deletable,
    owner: text,
    /** The film at the time of the request, as JSON. */
    timeline: text,
    soundDone: z.number().default(0),
    framesDone: z.number().default(0),
    sha256: maybeText,
    posterSha256: maybeText,
  }),
);

export const projectTable = table(Project.omit({ counts: true, sharing: true }).extend({ owner: text }));

/** A member of somebody else's project; `member` is the owner id of that person. */
const projectMemberTable = table(
  z.object({ projectId: text, member: text, role: ProjectRole, addedAt: time }),
);

/** A connected service; the embedded one and the environment's once they were edited. */
export const connectionTable = table(
  z.object({
    id: text,
    owner: text,
    name: text,
    address: text,
    /** The dialect it speaks. */
    dialect: text,
    /** The key is sealed before it gets here. */
    sealedKey: maybeText,
    keyHint: maybeText,
    idempotent: z.boolean(),
    /** How many tasks it may have at once, and how many per minute. */
    atOnce: z.number().nullable(),
    perMinute: z.number().nullable(),
    defaultFor: z.array(WorkKind).default([]),
    createdAt: time,
    updatedAt: time,
    /** Its key is gone, its address stays: its tasks are followed again when it is restored. */
    removedAt: maybeTime,
  }),
);

/** The state of the queue to one connection. */
export const queueTable = table(
  z.object({
    owner: text,
    connection: text,
    /** No task is sent until the person resumes. */
    paused: QueuePause.nullable(),
    /** No task is sent before this time: the service asked for a pause. */
    holdUntil: maybeTime,
    /** No task is asked about before this time: the service wanted fewer questions. */
    followHoldUntil: maybeTime,
    /** Start times within the last minute, if a limit applies. */
    starts: z.array(time).default([]),
  }),
);

/** Knowledge of a connection's model beyond its service's list. */
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
/** A value of another version that cannot be read counts as missing. */
const KeptOffer = z.custom<Offer>((kept) => Told.safeParse(kept).success);

/** The last model list of a service, and its address then. */
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

/** Only the hash of the cookie is stored. */
export const sessionTable = table(
  Session.omit({ isCurrent: true }).extend({
    owner: text,
    tokenHash: text,
    /** Of its password: changing the password ends it. */
    passwordMark: text,
    expiresAt: time,
  }),
);

/** Only the hash of the token is stored. */
export const tokenTable = table(ApiToken.extend({ owner: text, tokenHash: text }));

/** The secret is sealed before it gets here. */
export const webhookTable = table(Webhook.extend({ owner: text, sealedSecret: text }));

/** Webhook messages. Triggers write most of them, together with the change. */
export const webhookDeliveryTable = table(
  WebhookDelivery.omit({ webhookId: true }).extend({
    ...leased,
    owner: text,
    /** The webhook: each is a separate queue, so that one that is down does not block others. */
    connection: text,
    /** The payload, fixed at the first try. */
    payload: maybeText,
  }),
);

export const watchRulesTable = table(z.object({ owner: text, rules: WatchRules }));

/** Files taken from the watched folder, with the rules at that time. */
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
    /** A repeat under the same key is charged once. */
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

/** By token name, so that running work keeps the rule if the token is revoked. In millionths. */
export const approvalRuleTable = table(
  ApprovalRule.extend({ owner: text, token: text, unpriced: z.boolean() }),
);

/** The amount is in millionths. */
export const approvalTable = table(
  Approval.omit({ cost: true }).extend({
    owner: text,
    unit: Charge.shape.unit,
    amount: Charge.shape.amount,
    /** The result of the one call it was accepted for. */
    usedBy: maybeText,
  }),
);

/** A person with an account. better-auth reads and writes it; its times are ISO texts. */
export const personTable = table(
  z.object({
    id: text,
    name: text,
    email: text,
    emailVerified: z.boolean(),
    image: maybeText,
    twoFactorEnabled: z.boolean().nullable(),
    role: Role,
    /** The owner id of their work. */
    owner: text,
    disabledAt: maybeTime,
    createdAt: text,
    updatedAt: text,
  }),
);

/** Only the hash of the link is stored. The first one makes an admin, who gets all earlier work. */
export const invitationTable = table(
  Invitation.extend({ tokenHash: text, isFirst: z.boolean(), usedAt: maybeTime }),
);

export const auditTable = table(AuditEntry);

/** The link is found by its hash; sealed, it can be shown again to its maker. */
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
    /** The author: a person with an account, or a guest by the hash of their cookie. */
    personId: maybeText,
    guestHash: maybeText,
  }),
);

/** A periodic job of one of all processes; a claim lasts until `heldUntil`. */
export const choreTable = table(z.object({ name: text, heldBy: maybeText, heldUntil: time, doneAt: time }));

/**
 * Makes the studio read-only during a move. It has a lease that the mover extends; after the move it stays.
 * `endsAt` is an estimate.
 */
export const readOnlyTable = table(
  z.object({ name: text, heldBy: text, until: time, endsAt: maybeTime, movedAt: maybeTime }),
);

/**
 * Blobs outside the disk. While one is uploaded or deleted, its `keptAt` is null. No owner: equal bytes are
 * stored once for all.
 */
export const blobStoreTable = table(
  z.object({ sha256: text, bucket: text, bytes: z.number(), startedAt: time, keptAt: maybeTime }),
);

/** Every table that is described by its records. */
export const TABLES = {
  tasks: taskTable,
  assets: assetTable,
  characters: characterTable,
  connections: connectionTable,
  queues: queueTable,
  modelNotes: modelNoteTable,
  modelListings: modelListingTable,
  speechClips: speechClipTable,
  conversations: conversationTable,
  conversationMessages: messageTable,
  transcripts: transcriptTable,
  transcriptParts: transcriptPartTable,
  dubs: dubTable,
  cuts: cutTable,
  cutRenders: cutRenderTable,
  projects: projectTable,
  projectMembers: projectMemberTable,
  sessions: sessionTable,
  tokens: tokenTable,
  webhooks: webhookTable,
  webhookDeliveries: webhookDeliveryTable,
  watchRules: watchRulesTable,
  watchedFiles: watchedFileTable,
  people: personTable,
  invitations: invitationTable,
  audit: auditTable,
  chores: choreTable,
  readOnly: readOnlyTable,
  blobStores: blobStoreTable,
  charges: chargeTable,
  caps: capTable,
  shares: shareTable,
  comments: commentTable,
  approvalRules: approvalRuleTable,
  approvals: approvalTable,
};

type Described = { [Name in keyof typeof TABLES]: RowOf<(typeof TABLES)[Name]> };

export interface Schema extends Described {
  taskReferences: { taskId: string; assetId: string; position: number };
  taskCharacters: { owner: string; taskId: string; username: string; position: number };
  taskTags: { owner: string; taskId: string; tag: string; position: number };
  /** The searched words; the database keeps the index beside it. */
  taskWords: { taskId: string; words: string };
  /** That index, on SQLite. */
  taskSearch: { words: string };
  /** The number of tasks of each kind, kept by the database; `away` ones are not archived. */
  taskCounts: {
    owner: string;
    /** Empty without a project. */
    projectId: string;
    model: string;
    status: string;
    trashed: 0 | 1;
    total: number;
    favourite: number;
    away: number;
  };
  /** With its service and id there, so that it is not adopted again; older ones have none. */
  taskRemovals: {
    owner: string;
    taskId: string;
    revision: number;
    serviceId: string | null;
    connection: string | null;
    /** The shared project it was in. */
    projectId?: string | null;
  };
  revisions: { owner: string; value: number };
  /** What a film uses, to protect it from sweeps and to find it by film. */
  cutUses: { owner: string; cutId: string; kind: MediaSource; mediaId: string };
  /** A view: who sees which projects besides their own, including the owners. */
  projectSight: { projectId: string; member: string; role: ProjectRole };
  /** These five are better-auth's too, with more columns than we read. */
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
  /** A password, or an identity at a provider. */
  credentials: { id: string; userId: string; providerId: string };
  secondFactors: { id: string; userId: string };
  passkeys: {
    id: string;
    userId: string;
    name: string | null;
    credentialId: string;
    createdAt: string;
    /** Ours: better-auth does not write it. */
    lastUsedAt: number | null;
  };
  verifications: Record<'id' | 'identifier' | 'value' | 'expiresAt' | 'createdAt' | 'updatedAt', string>;
  /** Without an owner: by the address of the guesser. */
  guesses: { place: string; wrong: number; openAt: number; lastAt: number };
  /** One row, once there is a bucket: the bucket has the same id. */
  installation: { program: 'studio'; id: string };
  /** Of each secret that processes have or had, what proves it to be the same. */
  secretChecks: { name: string; value: string; seenAt: number };
}
