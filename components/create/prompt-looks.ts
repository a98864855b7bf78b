/** Text box and backdrop must break lines alike: everything that decides that is here, once. */
export const PROMPT_TEXT =
  'min-h-[132px] w-full whitespace-pre-wrap break-words px-3 py-2.5 font-sans text-[15px] leading-[1.55] pointer-coarse:text-[16px]';

export const PROMPT_INVITATION = 'Describe the shot: who, where, light, camera. Type @ for a character.';
