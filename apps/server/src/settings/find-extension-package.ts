import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';

export interface ExtensionPackage {
  file: string;
  fileName: string;
  version: string;
  bytes: number;
}

const packageName = /(\d+\.\d+\.\d+)\.zip$/;

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** The extension's packed file of the highest version in a folder, or null where it was not built. */
export async function findExtensionPackage(folder: string): Promise<ExtensionPackage | null> {
  try {
    const names = (await readdir(folder)).filter((name) => packageName.test(name));
    const newest = names.sort((a, b) => a.localeCompare(b, 'en', { numeric: true })).at(-1);
    if (newest === undefined) return null;
    const file = path.join(folder, newest);
    const { size } = await stat(file);
    return { file, fileName: newest, version: packageName.exec(newest)?.[1] ?? '', bytes: size };
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}
