import 'server-only';
import { cutRenders, toRender } from '../cuts/renders.ts';
import type { Store } from '../db/store.ts';
import { dubs, toDub } from '../dubs/repository.ts';
import { tasks } from '../tasks/repository.ts';
import { toTask } from '../tasks/row.ts';
import { toRow, transcripts } from '../transcripts/repository.ts';

/** The subject of an event as the API returns it; just its id if it is gone. */
export async function subjectOf(store: Store, owner: string, event: string, id: string): Promise<object> {
  return (await read(store, owner, event.split('.')[0], id)) ?? { id };
}

async function read(store: Store, owner: string, kind: string | undefined, id: string) {
  switch (kind) {
    case 'task': {
      const task = await tasks(store, owner).get(id);
      return task && toTask(task);
    }
    case 'transcript': {
      const transcript = await transcripts(store, owner).get(id);
      return transcript && toRow(transcript);
    }
    case 'dub': {
      const dub = await dubs(store, owner).get(id);
      return dub && toDub(dub);
    }
    case 'render': {
      const render = await cutRenders(store, owner).get(id);
      return render && toRender(render);
    }
    default:
      return null;
  }
}
