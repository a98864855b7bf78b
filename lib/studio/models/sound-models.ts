import { SPEECH_FORMATS, TRANSCRIPT_FORMATS } from '#lib/contract/models.ts';
import type { Capabilities } from './catalogue.ts';
import type { Descriptor } from './describe.ts';

type Told = Partial<Capabilities>;

const model = (
  kind: Descriptor['kind'],
  fits: RegExp,
  name: string,
  description: string,
  capabilities: Told = {},
): Descriptor => ({ fits, kind, name, description, capabilities });

const voices = (names: string) => names.split(' ').map((id) => ({ id, name: id }));
const codes = (names: string) => names.split(' ');

const FORMATS = [...SPEECH_FORMATS];
const TTS_1: Told = {
  voices: voices('alloy ash coral echo fable nova onyx sage shimmer'),
  formats: FORMATS,
  instructions: false,
};
const MINI_TTS: Told = {
  voices: voices('alloy ash ballad cedar coral echo fable marin nova onyx sage shimmer verse'),
  formats: FORMATS,
  instructions: true,
};
const TALK_VOICES = voices('alloy ash ballad coral echo fable nova onyx sage shimmer');

/** What Whisper was trained on. */
const WHISPER_LANGUAGES = codes(
  'af am ar as az ba be bg bn bo br bs ca cs cy da de el en es et eu fa fi fo fr gl gu ha haw he hi hr ht hu hy id ' +
    'is it ja jw ka kk km kn ko la lb ln lo lt lv mg mi mk ml mn mr ms mt my ne nl nn no oc pa pl ps pt ro ru sa ' +
    'sd si sk sl sn so sq sr su sv sw ta te tg th tk tl tr tt uk ur uz vi yi yo zh',
);
const WHISPER: Told = { languages: WHISPER_LANGUAGES, translates: true };
const ONLY_ENGLISH: Told = { languages: ['en'], translates: false };
const MULTILINGUAL = codes(
  'ar bg cs da de el en es fi fil fr hi hr id it ja ko ms nl pl pt ro ru sk sv ta tr uk zh',
);
const ELEVEN: Told = { formats: ['mp3', 'opus', 'wav', 'pcm'], instructions: false };

const speech = model.bind(null, 'speech');
const transcription = model.bind(null, 'transcription');
const talk = model.bind(null, 'talk');

export const SOUND_MODELS: readonly Descriptor[] = [
  speech(/gpt-4o-mini-tts/, 'GPT-4o mini TTS', 'Speaks as it is told to: mood, pace, accent.', MINI_TTS),
  speech(/(^|\/)tts-1-hd\b/, 'TTS 1 HD', 'Clear speech in steady voices.', TTS_1),
  speech(/(^|\/)tts-1\b/, 'TTS 1', 'Quick speech in steady voices.', TTS_1),
  speech(/kokoro/, 'Kokoro', 'A small open model with many natural voices.', { instructions: false }),
  speech(/eleven[_-]multilingual[_-]v2/, 'Eleven Multilingual v2', 'Lifelike voices in 29 languages.', {
    ...ELEVEN,
    languages: MULTILINGUAL,
  }),
  speech(
    /eleven[_-]flash[_-]v2[_.-]5/,
    'Eleven Flash v2.5',
    'The quickest lifelike voices, in 32 languages.',
    {
      ...ELEVEN,
      languages: [...MULTILINGUAL, 'hu', 'no', 'vi'],
    },
  ),
  speech(/eleven[_-]turbo[_-]v2[_.-]5/, 'Eleven Turbo v2.5', 'Quick lifelike voices, in 32 languages.', {
    ...ELEVEN,
    languages: [...MULTILINGUAL, 'hu', 'no', 'vi'],
  }),
  speech(/eleven[_-](flash|turbo)[_-]v2\b/, 'Eleven v2, English', 'Quick lifelike voices in English.', {
    ...ELEVEN,
    languages: ['en'],
  }),
  speech(/eleven[_-]v3/, 'Eleven v3', 'The most expressive voices; takes tags such as [whispers].', ELEVEN),
  speech(/orpheus/, 'Orpheus', 'An open model that laughs and sighs where it is told to.'),
  speech(/chatterbox/, 'Chatterbox', 'An open model that speaks in the voice of a short recording.'),
  speech(/(^|\/)piper|-piper-/, 'Piper', 'Very quick open voices for small machines.', {
    instructions: false,
  }),
  transcription(/gpt-4o-transcribe-diarize/, 'GPT-4o Transcribe, speakers', 'Tells who spoke when.', {
    translates: false,
  }),
  transcription(
    /gpt-4o-mini-transcribe/,
    'GPT-4o mini Transcribe',
    'Accurate text, quickly; without times.',
    {
      formats: ['json'],
      translates: false,
    },
  ),
  transcription(/gpt-4o-transcribe/, 'GPT-4o Transcribe', 'The most accurate text; without times.', {
    formats: ['json'],
    translates: false,
  }),
  transcription(/whisper.*\.en\b/, 'Whisper, English', 'Open weights that write English down.', ONLY_ENGLISH),
  transcription(
    /distil-?whisper|whisper.*distil|distil-(large|medium|small)/,
    'Distil-Whisper',
    'A smaller, quicker Whisper for English.',
    ONLY_ENGLISH,
  ),
  transcription(
    /whisper.*large.*turbo|whisper.*turbo/,
    'Whisper large v3 turbo',
    'Nearly as accurate as Whisper large, and far quicker.',
    {
      languages: [...WHISPER_LANGUAGES, 'yue'],
      translates: false,
    },
  ),
  transcription(/whisper.*large-?v3/, 'Whisper large v3', 'Accurate in nearly a hundred languages.', {
    languages: [...WHISPER_LANGUAGES, 'yue'],
    translates: true,
  }),
  transcription(
    /whisper-1\b/,
    'Whisper',
    'Text with times in nearly a hundred languages, and into English.',
    {
      ...WHISPER,
      formats: [...TRANSCRIPT_FORMATS],
    },
  ),
  transcription(/whisper/, 'Whisper', 'Open weights for nearly a hundred languages.', WHISPER),
  transcription(/scribe[_-]v\d/, 'ElevenLabs Scribe', 'Text with times and speakers in 99 languages.', {
    translates: false,
  }),
  transcription(/parakeet.*v2/, 'Parakeet v2', 'Very quick English.', ONLY_ENGLISH),
  transcription(/parakeet/, 'Parakeet', 'Very quick and accurate.', { translates: false }),
  talk(/gpt-4o(-mini)?-audio|gpt-audio/, 'GPT Audio', 'Listens and answers with a voice.', {
    voices: TALK_VOICES,
  }),
  talk(/qwen2\.5-omni/, 'Qwen2.5-Omni', 'Open weights that listen, look and answer with a voice.', {
    voices: voices('Chelsie Ethan'),
  }),
];
