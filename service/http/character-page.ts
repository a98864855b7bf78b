import type { Character } from '../characters/character-store.ts';

const escaped = (text: string) => text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);

/** What a character's public link shows. */
export const characterPage = ({ username, createdAt }: Character, pictureUrl: string) => {
  const name = escaped(username);
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>@${name}</title>
<style>body{font:1rem/1.5 system-ui;max-width:32rem;margin:3rem auto;padding:0 1rem}img{width:12rem;border-radius:1rem}</style>
<img src="${escaped(new URL(pictureUrl).pathname)}" alt="Picture of @${name}">
<h1>@${name}</h1>
<p>A character made on ${new Date(createdAt).toISOString().slice(0, 10)}. Write <code>@${name}</code> in a prompt to put it in a video.</p>
</html>
`;
};
