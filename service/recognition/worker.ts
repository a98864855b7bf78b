import { serveJobs } from '../worker-protocol.ts';
import { recognise } from './recognise.ts';
import type { HandOver, Recognition, RecognitionRequest, RecognitionSegment } from './recognition.ts';

serveJobs<RecognitionRequest, Recognition | HandOver, RecognitionSegment>(recognise);
