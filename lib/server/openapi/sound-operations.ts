import 'server-only';
import { Dub, NewDub } from '#lib/studio/dub/dub.ts';
import {
  Conversation,
  ConversationDetail,
  ConversationPatch,
  NewMessage,
  ReplyOptions,
  TalkMessage,
} from '#lib/studio/speech/conversation.ts';
import { anySpeech, SpeechClip, SpeechClipPage, SpeechClipPatch } from '#lib/studio/speech/speech-clip.ts';
import { SpeakerSuggestion } from '#lib/studio/transcript/speakers.ts';
import {
  NewTranscript,
  Transcript,
  TranscriptPatch,
  TranscriptRow,
} from '#lib/studio/transcript/transcript.ts';
import {
  ClipsQuery,
  DownloadQuery,
  DubsQuery,
  TalkQuery,
  TranscriptExportQuery,
  TranscriptsQuery,
} from '../http/requests.ts';
import { BYTES, many, type Operations, paged, VIDEO } from './operation.ts';

export const soundOperations: Operations = {
  'GET /api/speech': { does: 'Lists spoken clips', query: ClipsQuery, answer: SpeechClipPage },
  'POST /api/speech': {
    does: 'Has a text spoken, streams the sound and keeps it',
    body: anySpeech,
    repeatable: true,
    answer: 'audio/*',
  },
  'GET /api/speech/[id]': { does: 'One clip', answer: SpeechClip },
  'PATCH /api/speech/[id]': { does: 'Names or marks a clip', body: SpeechClipPatch, answer: SpeechClip },
  'DELETE /api/speech/[id]': { does: 'Moves a clip to the trash', answer: SpeechClip },
  'POST /api/speech/[id]/restore': { does: 'Takes a clip out of the trash', answer: SpeechClip },
  'GET /api/speech/[id]/audio': { does: 'The sound of a clip', query: DownloadQuery, answer: 'audio/*' },
  'GET /api/speech/[id]/peaks': { does: 'The waveform of a clip', answer: BYTES },
  'GET /api/transcripts': {
    does: 'Lists transcripts',
    query: TranscriptsQuery,
    answer: paged('transcripts', TranscriptRow),
  },
  'POST /api/transcripts': {
    does: 'Has a recording written down',
    body: NewTranscript,
    repeatable: true,
    status: 202,
    answer: TranscriptRow,
  },
  'GET /api/transcripts/[id]': { does: 'One transcript with its words', answer: Transcript },
  'PATCH /api/transcripts/[id]': {
    does: 'Corrects or names a transcript',
    body: TranscriptPatch,
    answer: TranscriptRow,
  },
  'DELETE /api/transcripts/[id]': { does: 'Moves a transcript to the trash', status: 204 },
  'GET /api/transcripts/[id]/export': {
    does: 'A transcript as a file',
    query: TranscriptExportQuery,
    answer: 'text/plain',
  },
  'POST /api/transcripts/[id]/restore': {
    does: 'Takes a transcript out of the trash',
    answer: TranscriptRow,
  },
  'POST /api/transcripts/[id]/retry': {
    does: 'Tries a failed transcript again',
    status: 202,
    answer: TranscriptRow,
  },
  'GET /api/transcripts/[id]/speakers': {
    does: 'Who seems to speak in a transcript, by their voices; nothing is changed',
    answer: SpeakerSuggestion,
  },
  'GET /api/dubs': { does: 'The dubs of a transcript', query: DubsQuery, answer: many('dubs', Dub) },
  'POST /api/dubs': {
    does: 'Has a video dubbed',
    body: NewDub,
    repeatable: true,
    status: 202,
    answer: Dub,
  },
  'GET /api/dubs/[id]': { does: 'One dub', answer: Dub },
  'DELETE /api/dubs/[id]': { does: 'Moves a dub to the trash', answer: Dub },
  'POST /api/dubs/[id]/restore': { does: 'Takes a dub out of the trash', answer: Dub },
  'POST /api/dubs/[id]/retry': { does: 'Tries a failed dub again', status: 202, answer: Dub },
  'GET /api/dubs/[id]/video': { does: 'The dubbed video', query: DownloadQuery, answer: VIDEO },
  'GET /api/talk': { does: 'Lists conversations', answer: many('conversations', Conversation) },
  'POST /api/talk': {
    does: 'Begins a conversation',
    body: NewMessage,
    repeatable: true,
    status: 201,
    answer: ConversationDetail,
  },
  'GET /api/talk/[id]': {
    does: 'One conversation with its latest messages, or those before them',
    query: TalkQuery,
    answer: ConversationDetail,
  },
  'PATCH /api/talk/[id]': { does: 'Names a conversation', body: ConversationPatch, answer: Conversation },
  'DELETE /api/talk/[id]': { does: 'Moves a conversation to the trash', answer: Conversation },
  'POST /api/talk/[id]/messages': {
    does: 'Adds a message',
    body: NewMessage,
    repeatable: true,
    status: 201,
    answer: TalkMessage,
  },
  'GET /api/talk/[id]/messages/[messageId]/audio': { does: 'The sound of a message', answer: 'audio/*' },
  'POST /api/talk/[id]/reply': {
    does: 'Has the model reply',
    body: ReplyOptions,
    status: 201,
    answer: TalkMessage,
  },
  'POST /api/talk/[id]/restore': { does: 'Takes a conversation out of the trash', answer: Conversation },
};
