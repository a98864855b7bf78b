import { serveJobs } from '../worker-protocol.ts';
import { recognise } from './recognise.ts';
import type { Recognition, RecognitionRequest, RecognitionSegment } from './recognition.ts';

serveJobs<RecognitionRequest, Recognition, RecognitionSegment>(recognise);
