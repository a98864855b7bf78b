import { SPEECH_FORMATS, TRANSCRIPT_FORMATS } from '#lib/contract/models.ts';
import type { KnownAs } from '#lib/language/known-in-english.ts';
import type { Capabilities } from './catalogue.ts';
import type { Descriptor } from './describe.ts';

type Told = Partial<Capabilities>;

const model = (
  kind: Descriptor['kind'],
  fits: RegExp,
  name: string,
  knownAs: KnownAs,
  capabilities: Told = {},
): Descriptor => ({ fits, kind, name, knownAs, capabilities });

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

/** Whisper's training languages. */
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
  speech(/gpt-4o-mini-tts/, 'GPT-4o mini TTS', 'speaksAsTold', MINI_TTS),
  speech(/(^|\/)tts-1-hd\b/, 'TTS 1 HD', 'clearSpeech', TTS_1),
  speech(/(^|\/)tts-1\b/, 'TTS 1', 'quickSpeech', TTS_1),
  speech(/kokoro/, 'Kokoro', 'smallManyVoices', { instructions: false }),
  speech(/eleven[_-]multilingual[_-]v2/, 'Eleven Multilingual v2', 'voices29', {
    ...ELEVEN,
    languages: MULTILINGUAL,
  }),
  speech(/eleven[_-]flash[_-]v2[_.-]5/, 'Eleven Flash v2.5', 'quickestVoices32', {
    ...ELEVEN,
    languages: [...MULTILINGUAL, 'hu', 'no', 'vi'],
  }),
  speech(/eleven[_-]turbo[_-]v2[_.-]5/, 'Eleven Turbo v2.5', 'quickVoices32', {
    ...ELEVEN,
    languages: [...MULTILINGUAL, 'hu', 'no', 'vi'],
  }),
  speech(/eleven[_-](flash|turbo)[_-]v2\b/, 'Eleven v2, English', 'quickVoicesEnglish', {
    ...ELEVEN,
    languages: ['en'],
  }),
  speech(/eleven[_-]v3/, 'Eleven v3', 'mostExpressive', ELEVEN),
  speech(/orpheus/, 'Orpheus', 'laughsAndSighs'),
  speech(/chatterbox/, 'Chatterbox', 'voiceOfRecording'),
  speech(/(^|\/)piper|-piper-/, 'Piper', 'quickSmallMachines', {
    instructions: false,
  }),
  transcription(/gpt-4o-transcribe-diarize/, 'GPT-4o Transcribe, speakers', 'tellsWho', {
    translates: false,
  }),
  transcription(/gpt-4o-mini-transcribe/, 'GPT-4o mini Transcribe', 'accurateQuick', {
    formats: ['json'],
    translates: false,
  }),
  transcription(/gpt-4o-transcribe/, 'GPT-4o Transcribe', 'mostAccurate', {
    formats: ['json'],
    translates: false,
  }),
  transcription(/whisper.*\.en\b/, 'Whisper, English', 'openEnglish', ONLY_ENGLISH),
  transcription(
    /distil-?whisper|whisper.*distil|distil-(large|medium|small)/,
    'Distil-Whisper',
    'smallerWhisper',
    ONLY_ENGLISH,
  ),
  transcription(/whisper.*large.*turbo|whisper.*turbo/, 'Whisper large v3 turbo', 'nearlyLarge', {
    languages: [...WHISPER_LANGUAGES, 'yue'],
    translates: false,
  }),
  transcription(/whisper.*large-?v3/, 'Whisper large v3', 'accurateHundred', {
    languages: [...WHISPER_LANGUAGES, 'yue'],
    translates: true,
  }),
  transcription(/whisper-1\b/, 'Whisper', 'timesHundred', {
    ...WHISPER,
    formats: [...TRANSCRIPT_FORMATS],
  }),
  transcription(/whisper/, 'Whisper', 'openHundred', WHISPER),
  transcription(/scribe[_-]v\d/, 'ElevenLabs Scribe', 'speakers99', {
    translates: false,
  }),
  transcription(/parakeet.*v2/, 'Parakeet v2', 'quickEnglish', ONLY_ENGLISH),
  transcription(/parakeet/, 'Parakeet', 'quickAccurate', { translates: false }),
  talk(/gpt-4o(-mini)?-audio|gpt-audio/, 'GPT Audio', 'listensAnswers', {
    voices: TALK_VOICES,
  }),
  talk(/qwen2\.5-omni/, 'Qwen2.5-Omni', 'openListens', {
    voices: voices('Chelsie Ethan'),
  }),
];
