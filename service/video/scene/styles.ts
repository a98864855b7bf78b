export const VIDEO_STYLES = ['cinematic', 'anime', 'watercolor', 'noir', 'vintage', 'claymation', 'pixel', 'sketch'] as const;

export type VideoStyle = (typeof VIDEO_STYLES)[number];
