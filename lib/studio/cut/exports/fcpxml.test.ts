import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { sampleFilm } from '#lib/testing/samples/sample-film.ts';
import { pictureFrames } from '../timeline.ts';
import { toFcpxml } from './fcpxml.ts';
import { piecesOf } from './film-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'dailies-fcpxml-'));
afterAll(() => rmSync(folder, { recursive: true }));

const hasXmllint = spawnSync('xmllint', ['--version']).status === 0;

/** What Final Cut takes of what we write: which elements hold which, in what order, with which attributes. */
const RULES = `
<!ENTITY % tied "(asset-clip)*, marker*">
<!ENTITY % clip "name CDATA #IMPLIED offset CDATA #IMPLIED start CDATA #IMPLIED duration CDATA #REQUIRED">
<!ELEMENT fcpxml (resources, library)> <!ATTLIST fcpxml version CDATA #FIXED "1.11">
<!ELEMENT resources (asset | effect | format)*>
<!ELEMENT format EMPTY>
<!ATTLIST format id ID #REQUIRED name CDATA #IMPLIED frameDuration CDATA #IMPLIED width CDATA #IMPLIED
  height CDATA #IMPLIED>
<!ELEMENT effect EMPTY> <!ATTLIST effect id ID #REQUIRED name CDATA #IMPLIED uid CDATA #REQUIRED>
<!ELEMENT asset (media-rep+)>
<!ATTLIST asset id ID #REQUIRED name CDATA #IMPLIED start CDATA #IMPLIED duration CDATA #IMPLIED hasVideo CDATA #IMPLIED
  format IDREF #IMPLIED hasAudio CDATA #IMPLIED audioSources CDATA #IMPLIED audioChannels CDATA #IMPLIED>
<!ELEMENT media-rep EMPTY> <!ATTLIST media-rep kind (original-media) #IMPLIED src CDATA #REQUIRED>
<!ELEMENT library (event*)>
<!ELEMENT event (project*)> <!ATTLIST event name CDATA #IMPLIED>
<!ELEMENT project (sequence)> <!ATTLIST project name CDATA #IMPLIED>
<!ELEMENT sequence (spine)>
<!ATTLIST sequence format IDREF #REQUIRED duration CDATA #IMPLIED tcStart CDATA #IMPLIED tcFormat (NDF) #IMPLIED
  audioLayout (stereo) #IMPLIED audioRate (48k) #IMPLIED>
<!ELEMENT spine (asset-clip | video | gap | transition)*>
<!ELEMENT transition (filter-video?)>
<!ATTLIST transition name CDATA #IMPLIED offset CDATA #IMPLIED duration CDATA #REQUIRED>
<!ELEMENT filter-video EMPTY> <!ATTLIST filter-video ref IDREF #REQUIRED name CDATA #IMPLIED>
<!ELEMENT asset-clip (timeMap?, adjust-conform?, adjust-volume?, %tied;)>
<!ATTLIST asset-clip ref IDREF #REQUIRED lane CDATA #IMPLIED format IDREF #IMPLIED audioRole CDATA #IMPLIED %clip;>
<!ELEMENT video (adjust-conform?, %tied;)> <!ATTLIST video ref IDREF #REQUIRED %clip;>
<!ELEMENT gap (%tied;)> <!ATTLIST gap %clip;>
<!ELEMENT timeMap (timept)*>
<!ELEMENT timept EMPTY> <!ATTLIST timept time CDATA #REQUIRED value CDATA #REQUIRED interp (linear) #IMPLIED>
<!ELEMENT adjust-conform EMPTY> <!ATTLIST adjust-conform type (fit | fill | none) "fit">
<!ELEMENT adjust-volume (param*)> <!ATTLIST adjust-volume amount CDATA "0dB">
<!ELEMENT param (fadeIn?, fadeOut?)> <!ATTLIST param name CDATA #REQUIRED value CDATA #IMPLIED>
<!ELEMENT fadeIn EMPTY> <!ATTLIST fadeIn type (linear) #IMPLIED duration CDATA #REQUIRED>
<!ELEMENT fadeOut EMPTY> <!ATTLIST fadeOut type (linear) #IMPLIED duration CDATA #REQUIRED>
<!ELEMENT marker EMPTY> <!ATTLIST marker start CDATA #REQUIRED duration CDATA #IMPLIED value CDATA #REQUIRED>
`;

const film = sampleFilm();
const written = toFcpxml(film);

test.runIf(hasXmllint).each([
  ['with everything', written],
  ['with nothing', toFcpxml({ ...film, shots: [], lines: [], bed: null })],
])('a film %s is built as Final Cut wants it', (name, text) => {
  const [rules, file] = [join(folder, 'rules.dtd'), join(folder, `${name}.fcpxml`)];
  writeFileSync(rules, RULES);
  writeFileSync(file, text);
  expect(spawnSync('xmllint', ['--noout', file], { encoding: 'utf8' }).stderr).toBe('');
  expect(spawnSync('xmllint', ['--noout', '--dtdvalid', rules, file], { encoding: 'utf8' }).stderr).toBe('');
});

interface Tag {
  name: string;
  attributes: Record<string, string>;
}

const tags: Tag[] = [...written.matchAll(/<([a-zA-Z-]+)([^<>]*?)\/?>/g)].map(([, name = '', rest = '']) => ({
  name,
  attributes: Object.fromEntries(
    [...rest.matchAll(/([a-zA-Z]+)="([^"]*)"/g)].map(([, key, value]) => [key, value]),
  ),
}));
const frames = (time = '') => {
  const [, over, under = '1'] = /^(\d+)(?:\/(\d+))?s$/.exec(time) ?? [];
  return (Number(over) * film.fps) / Number(under);
};
const inSpine = tags.filter(
  ({ name, attributes }) => /^(asset-clip|video|gap)$/.test(name) && attributes.lane === undefined,
);

test('shots follow one another without a gap and fill the film, each on a whole frame', () => {
  let end = 0;
  for (const { attributes } of inSpine) {
    expect(frames(attributes.offset)).toBe(end);
    end += frames(attributes.duration);
  }
  expect(end).toBe(pictureFrames(film));
  expect(frames(tags.find(({ name }) => name === 'sequence')?.attributes.duration)).toBe(end);
  for (const { attributes } of tags)
    for (const key of ['offset', 'start', 'duration', 'time', 'value'])
      if (attributes[key]?.endsWith('s') && /^\d/.test(attributes[key]))
        expect(frames(attributes[key])).toBe(Math.trunc(frames(attributes[key])));
});

test('a dissolve reaches over the cut as far as it does in the film', () => {
  const places = tags.filter(({ name }) => name === 'transition').map(({ attributes }) => attributes);
  const expected = piecesOf(film).flatMap(({ start, dissolve }) =>
    dissolve ? [[start - dissolve.before, dissolve.before + dissolve.after]] : [],
  );
  expect(places.map(({ offset, duration }) => [frames(offset), frames(duration)])).toEqual(expected);
});

test('what is tied to a shot lies at its moment of the film, in the time of that shot', () => {
  const found: number[] = [];
  let shot: Tag | undefined;
  for (const tag of tags) {
    if (inSpine.includes(tag)) shot = tag;
    const at = tag.name === 'marker' ? tag.attributes.start : tag.attributes.lane && tag.attributes.offset;
    if (at && shot) found.push(frames(at) - frames(shot.attributes.start) + frames(shot.attributes.offset));
  }
  // Shot a: the early line, the bed, a marker; shot b: the late line, the bed again; then a marker, and the bed.
  expect(found).toEqual([18, 0, 24, 60, 96, 144, 192]);
});

test('a picture is no clip, what is missing is a gap, and a file is listed once', () => {
  expect(inSpine.map(({ name }) => name)).toEqual([
    'asset-clip',
    'asset-clip',
    'asset-clip',
    'video',
    'gap',
    'asset-clip',
  ]);
  const files = tags.flatMap(({ name, attributes }) =>
    name === 'media-rep' ? [decodeURIComponent(attributes.src ?? '')] : [],
  );
  expect(new Set(files).size).toBe(files.length);
  expect(files[0]).toBe("./media/1 Ada's boat & naïve fog.mp4");
});
