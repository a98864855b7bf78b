import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Redo2, Search, Undo2 } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { Makers } from '#components/shell/people/makers.tsx';
import { Button } from '#components/ui/button.tsx';
import { NameHeading } from '#components/ui/forms/editable-name.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { Kbd } from '#components/ui/kbd.tsx';
import { isUnderWay, renameTranscript } from '#lib/api/transcripts.ts';
import type { TranscriptEditor } from '#lib/state/transcript/transcript-editor-store.ts';
import type { Transcript } from '#lib/studio/transcript/transcript.ts';
import { findAll, isDoubtful, nextDoubtful, segmentAt } from '#lib/studio/transcript/transcript-edit.ts';
import { factsLabel } from '#lib/studio/transcript/transcript-labels.ts';
import { DubButton } from '../dub/dub-button.tsx';
import { followTime, Transport, usePlayback } from '../player/playback.tsx';
import { useSpokenBy } from '../use-offered.ts';
import { ExportMenu } from './export-menu.tsx';
import { FindBar, type Finding } from './find-bar.tsx';
import { FindSpeakers } from './find-speakers.tsx';
import { MediaPane } from './media-pane.tsx';
import { PairedList } from './paired-list.tsx';
import { ConflictNotice, SaveStatus } from './save-state.tsx';
import { type ListHandle, SegmentList, useRowActions } from './segment-list.tsx';
import { createSpokenMark } from './spoken-mark.ts';
import { useEditorKeys } from './use-editor-keys.ts';

type WorkspaceProps = {
  transcript: Transcript;
  editor: TranscriptEditor;
  /** For a translation: the original text. */
  original?: TranscriptEditor | null;
  /** Shown until there is text. */
  state?: ReactNode;
};

/** The sound above, its text below, and the actions on both. */
export function TranscriptWorkspace({ transcript, editor, original, state }: WorkspaceProps) {
  const t = useTranslations('transcripts');
  const tCommon = useTranslations('common');
  const locale = useLocale();
  const rename = useMutation(renameTranscript(useQueryClient()));
  const { where } = useSpokenBy()({ ...transcript, voice: '' });
  const [media, setMedia] = useState<HTMLMediaElement | null>(null);
  const [loop, setLoop] = useState(false);
  const [finding, setFinding] = useState<Finding | null>(null);
  const playback = usePlayback(media);
  const list = useRef<ListHandle>(null);
  const originalList = useRef<ListHandle>(null);
  const mark = useMemo(createSpokenMark, []);
  const originalMark = useMemo(createSpokenMark, []);
  const acts = useRowActions(editor, playback, list);
  const originalActs = useRowActions(original ?? editor, playback, originalList);
  const segments = useStore(editor, (state) => state.segments);
  const revision = useStore(editor, (state) => state.revision);
  const doubtful = useMemo(() => segments.filter(isDoubtful).length, [segments]);
  const readOnly = useStore(editor, (state) => state.readOnly);
  const query = finding?.query ?? '';
  const matches = useMemo(() => findAll(segments, query), [segments, query]);

  const toggleLoop = useCallback(() => setLoop((on) => !on), []);
  const find = useCallback(
    () => setFinding((before) => before ?? { query: '', replacement: '', current: 0 }),
    [],
  );
  const goToDoubtful = useCallback(() => {
    const all = editor.getState().segments;
    const at = nextDoubtful(all, segmentAt(all, (media?.currentTime ?? 0) + 0.01));
    const segment = all[at];
    if (!segment) return;
    if (media) media.currentTime = segment.start;
    list.current?.show(at);
  }, [editor, media]);
  useLoop(loop, media, editor);
  useEditorKeys({
    editor,
    media,
    playback,
    list,
    onLoop: toggleLoop,
    onFind: find,
    onDoubtful: goToDoubtful,
  });

  return (
    <div className="flex min-h-0 grow flex-col">
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 pt-4 pb-3 md:px-6">
        <div className="grid min-w-0 grow">
          <NameHeading
            readOnly={readOnly}
            label={tCommon('name')}
            placeholder={t('addName')}
            maxLength={200}
            name={transcript.name}
            otherwise={transcript.name}
            onSave={(name) => (name === null ? undefined : rename.mutateAsync({ id: transcript.id, name }))}
          />
          <p className="flex flex-wrap gap-x-1.5 text-xs text-muted tabular-nums">
            <span>{[factsLabel(transcript, locale, tCommon), where].filter(Boolean).join(' · ')}</span>{' '}
            {!readOnly && (
              <>
                <span aria-hidden>·</span> <SaveStatus editor={editor} />
              </>
            )}
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          {!readOnly && <History editor={editor} />}
          <Button size="sm" onClick={find}>
            <Search aria-hidden /> {t('find.find')}
          </Button>
          {!readOnly && segments.length > 1 && !isUnderWay(transcript) && (
            <FindSpeakers editor={editor} media={media} />
          )}
          <Makers>
            {transcript.kind === 'video' && segments.length > 0 && (
              <DubButton transcript={{ ...transcript, revision }} />
            )}
          </Makers>
          <ExportMenu transcript={transcript} editor={editor} />
        </div>
      </header>
      <MediaPane transcript={transcript} editor={editor} media={media} onMedia={setMedia} />
      <Transport
        media={media}
        playback={playback}
        duration={transcript.duration ?? 0}
        loop={loop}
        onLoop={toggleLoop}
      >
        {doubtful > 0 && (
          <Button size="sm" variant="ghost" onClick={goToDoubtful}>
            {t('doubtfulNext', { count: doubtful })} <Kbd keys="d" />
          </Button>
        )}
      </Transport>
      {finding && (
        <FindBar
          editor={editor}
          finding={finding}
          matches={matches}
          list={list}
          onChange={(change) => setFinding({ ...finding, ...change })}
          onClose={() => setFinding(null)}
        />
      )}
      <div className="px-4 pt-2 empty:hidden md:px-6">
        <ConflictNotice editor={editor} />
      </div>
      {state && segments.length === 0 && <div className="mx-auto w-full max-w-md p-6">{state}</div>}
      {original ? (
        <PairedList
          original={{ editor: original, acts: originalActs, mark: originalMark, handle: originalList }}
          english={{ editor, acts, mark, handle: list }}
          media={media}
          matches={matches}
        />
      ) : (
        <SegmentList editor={editor} acts={acts} mark={mark} media={media} matches={matches} handle={list} />
      )}
    </div>
  );
}

function History({ editor }: { editor: TranscriptEditor }) {
  const t = useTranslations('transcripts');
  const tCommon = useTranslations('common');
  const canUndo = useStore(editor, ({ past }) => past.length > 0);
  const canRedo = useStore(editor, ({ future }) => future.length > 0);
  const { undo, redo } = editor.getState();
  return (
    <>
      <IconButton
        label={tCommon('undo')}
        icon={Undo2}
        keys="mod+z"
        size="sm"
        disabled={!canUndo}
        onClick={undo}
      />
      <IconButton
        label={t('redo')}
        icon={Redo2}
        keys="mod+shift+z"
        size="sm"
        disabled={!canRedo}
        onClick={redo}
      />
    </>
  );
}

/** Loops the segment under the playhead; a seek selects another. */
function useLoop(on: boolean, media: HTMLMediaElement | null, editor: TranscriptEditor): void {
  useEffect(() => {
    if (!on || !media) return;
    const here = () =>
      editor.getState().segments[segmentAt(editor.getState().segments, media.currentTime + 0.01)]?.id;
    let id = here();
    const moved = () => {
      id = here();
    };
    media.addEventListener('seeked', moved);
    const stop = followTime(media, (seconds) => {
      const { segments } = editor.getState();
      const segment = segments.find((candidate) => candidate.id === id);
      if (segment && !media.paused && seconds >= segment.end) media.currentTime = segment.start;
    });
    return () => {
      media.removeEventListener('seeked', moved);
      stop();
    };
  }, [on, media, editor]);
}
