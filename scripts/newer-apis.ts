/** The oldest browsers that the README promises, by version. */
export const PROMISED = { 'Chrome and Edge': '136', Firefox: '140', Safari: '18.4' };

/** What servers alone load. */
const SERVER =
  /^(app\/api|lib\/(bucket|postgres|program|server|testing|worker-pool))\/|\.test\.tsx?$|\/testing\//;
const CLIENT = /^(app|components|lib|public)\/.*\.(css|tsx?)$|^instrumentation-client\.ts$/;

type NewerApi = {
  name: RegExp;
  /** The first version of each browser that has it, in the order of `PROMISED`; null for none. */
  since: [string | null, string | null, string | null];
  /** They ask whether it is there, or do without. */
  files?: string[];
};

/** What a promised browser lacks, phones included. What all of them have (`RegExp.escape`, `Map.groupBy` …) is not listed. */
export const NEWER_APIS: NewerApi[] = [
  { name: /\.(from|to|setFrom)(Base64|Hex)\(/, since: ['140', '133', '18.2'] },
  { name: /\bMath\.sumPrecise\b/, since: ['147', '137', '26.2'] },
  { name: /\bError\.isError\b/, since: ['134', '138', '26'] },
  { name: /\bIterator\.(concat|zip)/, since: ['146', '147', '26.4'] },
  { name: /\.getOrInsert(Computed)?\(/, since: ['145', '144', '26.2'] },
  { name: /\bTemporal\./, since: ['144', '139', null] },
  { name: /\b(Async)?DisposableStack\b|\bSymbol\.(asyncD|d)ispose\b/, since: ['134', '141', null] },
  { name: /\(\?[ims]*-?[ims]+:/, since: ['125', '132', '26'] },
  { name: /\bAtomics\.(waitAsync|pause)\b/, since: ['133', '145', '18.4'] },
  { name: /\bscheduler\.(yield|postTask)\b/, since: ['129', '142', null] },
  {
    name: /\brequestIdleCallback\b/,
    since: ['47', '55', null],
    files: ['lib/state/when-idle.ts'],
  },
  { name: /\bstartViewTransition\b|@view-transition\b/, since: ['111', '144', '18'] },
  { name: /\bnavigation\.(navigate|addEventListener|currentEntry)\b/, since: ['102', '147', '26.2'] },
  { name: /\bnew URLPattern\b/, since: ['95', '142', '26'] },
  { name: /\bReadableStream\.from\b/, since: [null, '117', null] },
  { name: /\bof (\w+\.)*body\b(?! \?\?)\)/, since: ['124', '110', '26.4'] },
  { name: /\.moveBefore\(/, since: ['133', '144', null] },
  { name: /\.setHTML\(/, since: ['146', '148', null] },
  { name: /\bcommandFor=|\bcommandfor\b/, since: ['135', '144', '26.2'] },
  { name: /\bclosedBy=|\bclosedby\b/i, since: ['134', '141', null] },
  { name: /\bCloseWatcher\b/, since: ['126', null, null] },
  { name: /\bnew Audio(Decoder|Encoder|Data)\b/, since: ['94', '130', '26'] },
  { name: /\bImageDecoder\b/, since: ['94', '133', null] },
  {
    name: /\bMediaSource\(/,
    since: ['31', '42', null],
    files: ['components/audio/voices/streaming-player.ts'],
  },
  { name: /\bshow(SaveFile|OpenFile|Directory)Picker\b/, since: ['86', null, null] },
  {
    name: /\blaunchQueue\b|\bEyeDropper\b|\bBarcodeDetector\b|\bdocumentPictureInPicture\b/,
    since: ['116', null, null],
  },
  {
    // On phones Chrome's throws where a page makes one, and Safari has it in installed pages alone.
    name: /\bNotification\.|\bnew Notification\(/,
    since: [null, '22', null],
    files: [
      'components/settings/sections.tsx',
      'components/shell/finished-notifier.tsx',
      'components/shell/show-notification.ts',
    ],
  },
  { name: /\bnavigator\.(share|canShare)\b/, since: ['128', null, '12.1'] },
  { name: /\bnavigator\.(connection|deviceMemory|gpu)\b/, since: ['113', null, null] },
  { name: /\.setSinkId\(/, since: ['110', '116', '26'] },
  {
    name: /\.requestFullscreen\b/,
    since: ['71', '64', null],
    files: ['components/ui/use-full-screen.ts'],
  },
  { name: /\.requestPictureInPicture\b/, since: ['69', null, '13.1'] },
  { name: /\.createWritable\(/, since: ['86', '111', '26'] },
  { name: /\b(ctx|context)\.filter = /, since: ['52', '49', null] },
  { name: /\bonscrollend\b|'scrollend'/i, since: ['114', '109', '26.2'] },
  {
    name: /\bfield-sizing\b(?!`)/,
    since: ['123', '152', '26.2'],
    files: ['components/cuts/editor/header.tsx'],
  },
  { name: /\banchor-name\b|\bposition-anchor\b|\banchor\(/, since: ['125', '147', '26'] },
  { name: /\b(animation|scroll|view)-timeline\b/, since: ['115', null, '26'] },
  { name: /@scope\b/, since: ['118', '146', '17.4'] },
  { name: /\binterpolate-size\b|\bcalc-size\(/, since: ['129', null, null] },
  { name: /::details-content\b/, since: ['131', '143', '18.4'] },
  { name: /\bcorner-shape\b/, since: ['139', null, null] },
  { name: /\btext-box(-trim|-edge)?:/, since: ['133', null, '18.2'] },
  { name: /@container [^{]*(style|scroll-state)\(/, since: ['111', null, '18'] },
  { name: /\breading-flow\b/, since: ['137', null, null], files: ['app/globals.css'] },
];

/** Where a source asks for what some promised browser lacks, in sources by their file. */
export function newerApis(sources: ReadonlyMap<string, string>): string[] {
  const places = [...sources].filter(([file]) => CLIENT.test(file) && !SERVER.test(file));
  const unknown = places.flatMap(([file, source]) =>
    NEWER_APIS.filter(({ name, files = [] }) => name.test(source) && !files.includes(file)).map(
      ({ name, since }) => `${file}: ${source.match(name)?.[0]} ${missingIn(since)}`,
    ),
  );
  const named = NEWER_APIS.flatMap(({ name, files = [] }) =>
    files
      .filter((file) => !name.test(sources.get(file) ?? ''))
      .map((file) => `${file}: has no ${name.source}`),
  );
  return [...unknown, ...named];
}

const parts = (version: string) => version.split('.').map(Number);

/** Whether a version comes after another. */
function isAfter(version: string, other: string): boolean {
  const [major = 0, minor = 0] = parts(version);
  const [otherMajor = 0, otherMinor = 0] = parts(other);
  return major === otherMajor ? minor > otherMinor : major > otherMajor;
}

/** In which promised browsers it is missing, in words. */
export function missingIn(since: NewerApi['since']): string {
  const lacking = Object.entries(PROMISED).flatMap(([browser, promised], at) => {
    const first = since[at] ?? null;
    if (first === null) return `${browser} has none`;
    return isAfter(first, promised) ? `${browser} ${promised} has none, ${first} does` : [];
  });
  return lacking.join('; ');
}
