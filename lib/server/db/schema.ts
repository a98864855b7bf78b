import 'server-only';
import type { Generated } from 'kysely';

/** 0 or 1: SQLite has no boolean, and one code serves both engines. */
export type Flag = 0 | 1;
/** Milliseconds since 1970. */
type Time = number;
/** Text that holds JSON; parsed where rows become records. */
type Json = string;

export interface TaskTable {
  id: string;
  owner: string;
  /** Which service it lives on: an address, or `embedded`. */
  connection: string | null;
  service_id: string | null;
  endpoint: string;
  model: string;
  prompt: string;
  enhanced_prompt: string | null;
  params: Json;
  status: string;
  reason: string | null;
  retry_at: Time | null;
  service_status: string | null;
  progress: number | null;
  error: Json | null;
  created_at: Time;
  submitted_at: Time | null;
  completed_at: Time | null;
  trashed_at: Time | null;
  revision: number;
  source_task_id: string | null;
  retry_of: string | null;
  title: string | null;
  favourite: Generated<Flag>;
  video_url: string | null;
  width: number | null;
  height: number | null;
  duration: number | null;
  archived_sha256: string | null;
  archived_bytes: number | null;
  archived_at: Time | null;
  poster_sha256: string | null;
  batch_key: string | null;
  draft_index: number | null;
  /** When the loops may take it next; null when there is nothing left to do. */
  due_at: Time | null;
  /** The process that took it. A claim moves `due_at` to the end of its lease. */
  held_by: string | null;
  submit_attempts: Generated<number>;
  /** Looks in a row that told nothing. */
  failed_polls: Generated<number>;
  not_found_since: Time | null;
  collect_attempts: Generated<number>;
  collect_percent: number | null;
  collect_error: string | null;
}

export interface Schema {
  tasks: TaskTable;
  task_references: { task_id: string; asset_id: string; position: number };
  task_characters: { owner: string; task_id: string; username: string; position: number };
  task_tags: { owner: string; task_id: string; tag: string; position: number };
  /** What words are searched in; the index beside it is kept by the database. */
  task_words: { task_id: string; words: string };
  task_removals: { owner: string; task_id: string; revision: number };
  revisions: { owner: string; value: number };
  assets: {
    id: string;
    owner: string;
    kind: string;
    mime: string;
    bytes: number;
    sha256: string;
    width: number | null;
    height: number | null;
    duration: number | null;
    name: string;
    poster_sha256: string | null;
    peaks_sha256: string | null;
    created_at: Time;
    /** Deleted, but kept because a task still refers to it. */
    hidden_at: Time | null;
    /** The task whose video this is a frame of, and the second it was taken at. */
    origin_task_id: string | null;
    origin_at: number | null;
  };
  characters: {
    id: string;
    owner: string;
    service_id: string;
    username: string;
    name: string | null;
    notes: string;
    favourite: Generated<Flag>;
    permalink: string;
    picture_url: string | null;
    picture_sha256: string | null;
    origin_kind: string;
    origin_id: string | null;
    timestamps: string | null;
    created_at: Time;
    /** Deleted, and for a while still to be had back. */
    deleted_at: Time | null;
  };
  connections: {
    owner: string;
    address: string;
    sealed_key: string | null;
    key_hint: string | null;
    idempotent: Flag;
    updated_at: Time;
  };
  queues: { owner: string; paused: Json | null; hold_until: Time | null };
  speech_clips: {
    id: string;
    owner: string;
    name: string | null;
    text: string;
    model: string;
    voice: string;
    format: string;
    speed: number;
    instructions: string | null;
    favourite: Generated<Flag>;
    sha256: string;
    bytes: number;
    duration: number | null;
    peaks_sha256: string | null;
    created_at: Time;
    deleted_at: Time | null;
  };
  conversations: {
    id: string;
    owner: string;
    title: string;
    created_at: Time;
    updated_at: Time;
    deleted_at: Time | null;
  };
  conversation_messages: {
    id: string;
    conversation_id: string;
    role: string;
    text: string;
    voice: string | null;
    audio_sha256: string | null;
    audio_mime: string | null;
    audio_duration: number | null;
    created_at: Time;
  };
  transcripts: {
    id: string;
    owner: string;
    asset_id: string;
    source_task_id: string | null;
    original_id: string | null;
    task: string;
    model: string;
    params: Json;
    name: string;
    status: string;
    reason: string | null;
    retry_at: Time | null;
    language: string | null;
    duration: number | null;
    progress: Generated<number>;
    parts_done: Generated<number>;
    /** Null until the whole recording has been cut. */
    parts_total: number | null;
    segments: Json;
    /** How many segments have been written by the service. */
    heard: Generated<number>;
    /** Rises with every edit. */
    revision: Generated<number>;
    error: Json | null;
    created_at: Time;
    updated_at: Time;
    due_at: Time | null;
    held_by: string | null;
    deleted_at: Time | null;
  };
  /** Parts of a recording that have been answered; the place says where each lies in it. */
  transcript_parts: { transcript_id: string; position: number; place: Json; answer: Json };
  dubs: {
    id: string;
    owner: string;
    transcript_id: string;
    model: string;
    voice: string;
    name: string;
    status: string;
    progress: number;
    rushed: Json;
    revision: number;
    error: Json | null;
    sha256: string | null;
    bytes: number | null;
    created_at: Time;
    updated_at: Time;
    due_at: Time | null;
    held_by: string | null;
    deleted_at: Time | null;
  };
}
