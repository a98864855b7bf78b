/**
 * Files that have not reached the studio yet, kept in the browser's own database so that a reload or a
 * crash in the middle of an upload loses nothing.
 */
const DATABASE = 'dailies';
const FILES = 'pending-files';

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(DATABASE, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(FILES);
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });
}

async function inFiles<Result>(mode: IDBTransactionMode, act: (files: IDBObjectStore) => IDBRequest<Result>) {
  const database = await open();
  try {
    return await new Promise<Result>((resolve, reject) => {
      const transaction = database.transaction(FILES, mode);
      const asked = act(transaction.objectStore(FILES));
      transaction.oncomplete = () => resolve(asked.result);
      transaction.onerror = () => reject(transaction.error);
      transaction.onabort = () => reject(transaction.error);
    });
  } finally {
    database.close();
  }
}

export const keepFile = (key: string, file: File) => inFiles('readwrite', (files) => files.put(file, key));
export const keptFile = (key: string): Promise<File | undefined> =>
  inFiles('readonly', (files) => files.get(key));
export const forgetFile = (key: string) => inFiles('readwrite', (files) => files.delete(key));
