import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { renderFilm } from '#lib/server/media/film/render-film.ts';
import { blankShot, blankTimeline } from '#lib/studio/cut/blank.ts';
import type { Timeline } from '#lib/studio/cut/cut.ts';
import { type FilmMedia, type FilmPlan, filmPlan } from '#lib/studio/cut/film-plan.ts';
import { drone } from '#lib/testing/wav.ts';
import { beside, cpuSeconds, megabytes, NOTHING, within } from '../findings.ts';
import type { Row } from '../row-process.ts';
import { cpuOf, family, peakMemory } from '../setting/process-cost.ts';

const SOURCES = 6;
const SHOT_SECONDS = 2;
const [WIDTH, HEIGHT] = [1280, 720];

/** The same film by the studio and by ffmpeg: the same cuts, dissolves, sound and encoder. */
export const measure: Row['measure'] = async ({ quick }) => {
  const shots = quick ? 10 : 60;
  const what = `film of ${shots} shots, ${WIDTH}×${HEIGHT}`;
  if (!hasFfmpeg())
    return [{ ...NOTHING, what, ours: 'not measured', note: 'The ffmpeg program is missing.' }];
  const folder = await mkdtemp(join(tmpdir(), 'bench-film-'));
  try {
    const plan = await planIn(folder, shots);
    const reference = await cpuOfFfmpeg(plan, folder);
    const before = cpuOf(family(process.pid));
    const idle = await peakMemory(process.pid, async () => undefined);
    const peak = await peakMemory(process.pid, () =>
      renderFilm({ plan, folder: join(folder, 'parts'), into: join(folder, 'ours.mp4') }),
    );
    const ours = cpuOf(family(process.pid)) - before;
    return [
      {
        ...beside(`${what} (reference: the ffmpeg program)`, [ours, reference], cpuSeconds, { atMost: 1.3 }),
        note: `${plan.frames} frames; a tenth of the shots dissolve into the next; loudness is measured first by both.`,
      },
      within(`${what}, memory of the media worker`, peak - idle, megabytes, 600),
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

function hasFfmpeg(): boolean {
  try {
    execFileSync('ffmpeg', ['-version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Sources with moving patterns and a tone, and a film of them. */
async function planIn(folder: string, count: number): Promise<FilmPlan> {
  const media = new Map<string, FilmMedia>();
  const add = (name: string, kind: FilmMedia['kind'], demuxer: string) =>
    media.set(`asset:${name}`, {
      file: join(folder, name),
      sha256: name,
      kind,
      demuxer,
      duration: 5,
      hasSound: true,
    });
  for (let index = 0; index < SOURCES; index += 1) {
    const name = `source-${index}.mp4`;
    const picture = `testsrc2=s=${WIDTH}x${HEIGHT}:r=24:d=5,hue=h=${index * 60}`;
    const sound = `sine=f=${200 + 100 * index}:d=5:r=48000`;
    const inputs = ['-f', 'lavfi', '-i', picture, '-f', 'lavfi', '-i', sound];
    const output = [
      '-c:v',
      'libx264',
      '-preset',
      'veryfast',
      '-pix_fmt',
      'yuv420p',
      '-c:a',
      'aac',
      '-ac',
      '2',
    ];
    execFileSync('ffmpeg', ['-v', 'error', ...inputs, ...output, join(folder, name)]);
    add(name, 'video', 'mp4');
  }
  await writeFile(join(folder, 'bed.wav'), drone(60));
  add('bed.wav', 'sound', 'wav');
  const timeline: Timeline = {
    ...blankTimeline('Bench'),
    width: WIDTH,
    height: HEIGHT,
    bed: { assetId: 'bed.wav', volume: 0.3, fadeIn: 1, fadeOut: 1, duck: 0 },
    shots: Array.from({ length: count }, (_, index) => ({
      ...blankShot(String(index)),
      assetId: `source-${index % SOURCES}.mp4`,
      in: (index % 5) * 0.5,
      out: (index % 5) * 0.5 + SHOT_SECONDS,
      transition: index % 10 === 9 ? { kind: 'dissolve', seconds: 0.5 } : { kind: 'cut', seconds: 0 },
    })),
  };
  return filmPlan(timeline, media, []);
}

/** The same film as a filter graph: runs of cuts are concatenated, and each run dissolves into the next. */
function graphOf({ shots, fps, frames }: FilmPlan, kind: 'sound' | 'both'): string {
  const wantsPicture = kind === 'both';
  const seconds = (count: number) => count / fps;
  const lines: string[] = [];
  const runs: number[][] = [];
  for (const [index, shot] of shots.entries()) {
    const end = shot.in + seconds(shot.frames);
    if (wantsPicture) {
      const size = `scale=${WIDTH}:${HEIGHT},setsar=1,format=yuv420p`;
      lines.push(
        `[${index}:v]trim=${shot.in}:${end},setpts=PTS-STARTPTS,fps=${fps},${size},settb=AVTB[v${index}]`,
      );
    }
    lines.push(`[${index}:a]atrim=${shot.in}:${end},asetpts=PTS-STARTPTS[a${index}]`);
    if (index === 0 || shot.overlap > 0) runs.push([]);
    runs.at(-1)?.push(index);
  }
  for (const [run, members] of runs.entries()) {
    for (const [letter, flags, wanted] of [
      ['v', 'v=1:a=0', wantsPicture],
      ['a', 'v=0:a=1', true],
    ] as const) {
      if (!wanted) continue;
      const inputs = members.map((index) => `[${letter}${index}]`).join('');
      lines.push(`${inputs}concat=n=${members.length}:${flags}[${letter}run${run}]`);
    }
    const first = shots[members[0] ?? 0];
    if (run === 0 || !first) continue;
    const before = (letter: string) => (run === 1 ? `${letter}run0` : `${letter}mix${run - 1}`);
    const [length, offset] = [seconds(first.overlap), seconds(first.start)];
    if (wantsPicture) {
      lines.push(`[${before('v')}][vrun${run}]xfade=fade:duration=${length}:offset=${offset}[vmix${run}]`);
    }
    lines.push(`[${before('a')}][arun${run}]acrossfade=d=${length}:c1=tri:c2=tri[amix${run}]`);
  }
  const last = (letter: string) => (runs.length > 1 ? `${letter}mix${runs.length - 1}` : `${letter}run0`);
  const bed = `[${shots.length}:a]aformat=channel_layouts=stereo,aresample=48000,atrim=0:${seconds(frames)},volume=0.3,afade=d=1[bed]`;
  lines.push(bed, `[${last('a')}][bed]amix=inputs=2:normalize=0[heard]`);
  if (wantsPicture) lines.push(`[${last('v')}]null[seen]`);
  return lines.join(';');
}

/** In two passes, like ours: measure the loudness, then render with it. */
async function cpuOfFfmpeg(plan: FilmPlan, folder: string): Promise<number> {
  const files = [...plan.shots.map(({ source }) => source?.file ?? ''), join(folder, 'bed.wav')];
  const inputs = files.flatMap((file) =>
    file.endsWith('.wav') ? ['-stream_loop', '-1', '-i', file] : ['-i', file],
  );
  const level = 'aresample=192000,alimiter=level=0:limit=0.8,aresample=48000';
  const listen = [
    ...['-filter_complex', `${graphOf(plan, 'sound')};[heard]ebur128=peak=true:framelog=verbose[out]`],
    ...['-map', '[out]', '-f', 'null', '-'],
  ];
  const make = [
    ...['-filter_complex', `${graphOf(plan, 'both')};[heard]volume=2dB,${level}[out]`],
    ...['-map', '[seen]', '-map', '[out]', '-c:v', 'libx264', '-preset', 'veryfast', '-crf', '18'],
    ...['-g', String(plan.fps * 2), '-c:a', 'aac', '-b:a', '192k', '-movflags', '+faststart'],
    join(folder, 'reference.mp4'),
  ];
  let sum = 0;
  for (const args of [listen, make])
    sum += await cpuOfProgram('ffmpeg', ['-v', 'error', '-y', ...inputs, ...args]);
  return sum;
}

/** CPU seconds of an ended program: its waiting shell knows. */
async function cpuOfProgram(program: string, args: string[]): Promise<number> {
  const shell = spawn('sh', ['-c', '"$@" </dev/null && echo done && read end', 'sh', program, ...args], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = once(shell, 'exit');
  await Promise.race([once(shell.stdout, 'data'), ended]);
  if (shell.exitCode !== null) throw new Error(`${program} failed`);
  const stat = await readFile(`/proc/${shell.pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  shell.stdin.end('\n');
  await ended;
  return (Number(fields[13]) + Number(fields[14])) / 100;
}
