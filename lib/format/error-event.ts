/** The last event of a stream that breaks off, after whatever part of another one was sent. */
export const errorEvent = (body: object): string => `\n\nevent: error\ndata: ${JSON.stringify(body)}\n\n`;
