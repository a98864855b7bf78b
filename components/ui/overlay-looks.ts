export const SCRIM = 'appear fixed inset-0 z-40 bg-scrim';
