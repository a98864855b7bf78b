import { useCut } from '#lib/state/cut-store.ts';
import { sendFilmFiles } from '../start/send-film-files.ts';
import { StartFilm } from '../start/start-film.tsx';
import { useScriptShots } from './script/use-script-shots.ts';
import { useTaskShots } from './use-task-shots.ts';

/** The board of a film with nothing in it. */
export function BoardStart() {
  const cutId = useCut(({ cut }) => cut.id);
  const addScript = useScriptShots();
  const addTasks = useTaskShots();
  return (
    <StartFilm
      busy={null}
      onScript={addScript}
      onTasks={(ids) => addTasks(ids)}
      onFiles={(files) => void sendFilmFiles(cutId, files)}
    />
  );
}
