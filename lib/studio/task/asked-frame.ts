import type { Frame } from '#lib/contract/frames.ts';
import { findVideoModel } from '#lib/contract/models.ts';
import { settingText } from './setting-text.ts';
import type { Task } from './task.ts';
import { askedShape } from './task-frame.ts';

/** The picture the settings ask for: in pixels if the model's sizes are known, else its shape. */
export const askedFrame = (asked: Pick<Task, 'endpoint' | 'model' | 'params'>): Frame =>
  (asked.endpoint === 'video/create'
    ? undefined
    : findVideoModel(asked.model)?.videos?.sizes[settingText(asked.params.size)]) ?? askedShape(asked);
