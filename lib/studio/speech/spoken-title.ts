/** The title of a conversation that began with a voice, until the reply provides one. */
export const SPOKEN_TITLE = 'Spoken message';
