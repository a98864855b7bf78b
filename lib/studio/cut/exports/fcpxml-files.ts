import { toFrame } from '../timeline.ts';
import { addressOf, type Film, type FilmFile } from './film-files.ts';
import { element } from './xml.ts';

/** The files of a film as FCPXML lists them, each once, and the formats they are in. */
export function fileResources(film: Film, time: (frames: number) => string) {
  const { fps } = film;
  const { shots, lines, bed } = film.files;
  const used = [...shots.values(), ...lines.values(), ...(bed ? [bed] : [])];
  const files = [...new Map(used.map((file) => [file.path, file])).values()];
  const ids = new Map(files.map(({ path }, index) => [path, `file${index + 1}`]));
  const idOf = ({ path }: FilmFile) => ids.get(path);
  const formatOf = ({ kind, width, height }: FilmFile) =>
    kind === 'audio' ? undefined : `${kind}${width ?? film.width}x${height ?? film.height}`;

  const formats = new Map(
    files.flatMap((file) => {
      const id = formatOf(file);
      if (id === undefined) return [];
      const { kind, width, height } = file;
      const format = element('format', {
        id,
        // Pictures have no rate, and this is its name.
        name: kind === 'image' ? 'FFVideoFormatRateUndefined' : undefined,
        frameDuration: kind === 'image' ? undefined : `1/${fps}s`,
        width: width ?? film.width,
        height: height ?? film.height,
      });
      return [[id, format] as const];
    }),
  );

  const asset = (file: FilmFile) =>
    element(
      'asset',
      {
        id: idOf(file),
        name: file.name,
        start: '0s',
        duration: time(toFrame(file.seconds ?? 0, fps)),
        hasVideo: file.kind === 'audio' ? undefined : 1,
        format: formatOf(file),
        hasAudio: file.hasSound ? 1 : undefined,
        audioSources: file.hasSound ? 1 : undefined,
        audioChannels: file.hasSound ? 2 : undefined,
      },
      element('media-rep', { kind: 'original-media', src: `./${addressOf(file)}` }),
    );

  return { idOf, formatOf, elements: [...formats.values(), ...files.map(asset)] };
}
