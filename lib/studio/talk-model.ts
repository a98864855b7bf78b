import { modelsOfKind } from '#lib/contract/models.ts';

const [model] = modelsOfKind('audio-chat');
if (!model) throw new Error('The contract names no model for audio chat');

/** The one model that hears and speaks. */
export const TALK_MODEL = model;
