export interface RecognitionSegment {
  id: number;
  /** Seconds from the beginning of the file. */
  start: number;
  end: number;
  text: string;
  tokens: number[];
  temperature: number;
  avg_logprob: number;
  compression_ratio: number;
  no_speech_prob: number;
}

export interface Recognition {
  /** Lower-case English name, such as "english". */
  language: string;
  duration: number;
  text: string;
  segments: RecognitionSegment[];
}

export interface RecognitionRequest {
  path: string;
  model: string;
  task: 'transcribe' | 'translate';
  /** ISO 639-1; absent: heard from the speech. */
  language?: string;
  /** What came before, or names to spell as written here. */
  prompt?: string;
  temperature: number;
}

/** The language was heard, and its engine is another worker's. */
export interface HandOver {
  handOver: string;
}
