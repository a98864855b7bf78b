import 'server-only';
import { type Behaviour, errorBody, json } from './misbehaving-service.ts';

export const refuse =
  (status: number, code: string, headers: Record<string, string> = {}): Behaviour =>
  ({ response }) =>
    json(response, status, errorBody(code), headers);

export const htmlPage =
  (status: number): Behaviour =>
  ({ response }) =>
    response.writeHead(status, { 'content-type': 'text/html' }).end('<html><h1>Bad gateway</h1></html>');

/** Makes the task and breaks the connection before saying so. */
export const dropAfterAccept: Behaviour = ({ create, response }) => {
  create();
  response.destroy();
};

/** Makes the task and never says so. */
export const hang: Behaviour = ({ create }) => void create();

/** Makes the task, then fails in a way that says so. */
export const failAfterAccept: Behaviour = ({ create, response }) => {
  create();
  json(response, 500, errorBody('internal_error'), { 'x-should-retry': 'false' });
};

export const truncatedJson: Behaviour = ({ create, response }) => {
  const text = JSON.stringify({ id: create().id, status: 'pending', progress: 0 });
  response.writeHead(200, { 'content-type': 'application/json' }).end(text.slice(0, text.length / 2));
};

export const say =
  (over: Record<string, unknown>): Behaviour =>
  ({ task, response }) =>
    json(response, 200, { id: task?.id, status: 'processing', progress: 0, video_url: null, ...over });

export const drop: Behaviour = ({ response }) => void response.destroy();

/** Sends the beginning of the video and then nothing more, ever. */
export const sendPart =
  (video: Uint8Array, bytes: number): Behaviour =>
  ({ response }) => {
    response.writeHead(200, { 'content-length': video.length, etag: '"video"' });
    response.write(video.subarray(0, bytes));
    setTimeout(() => response.destroy(), 30);
  };

/** Announces another length than it sends. */
export const sendWrongLength =
  (video: Uint8Array, length: number): Behaviour =>
  ({ response, request }) => {
    request.socket.write(`HTTP/1.1 200 OK\r\ncontent-type: video/mp4\r\ncontent-length: ${length}\r\n\r\n`);
    request.socket.end(video);
    response.destroy();
  };

export const redirect =
  (location: string): Behaviour =>
  ({ response }) =>
    response.writeHead(302, { location }).end();

export const sendInstead =
  (bytes: Uint8Array, type: string): Behaviour =>
  ({ response }) =>
    response.writeHead(200, { 'content-type': type, 'content-length': bytes.length }).end(bytes);
