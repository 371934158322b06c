import { ApiError, checkImportEndpoint } from '@pindahlapak/contract';
import { errorMessages } from '@pindahlapak/messages';
import { catalogueFileLimits } from '@pindahlapak/model';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { errorTextOf } from '../../../lib/api/failures.ts';
import { uploadApi } from '../../../lib/api/use-upload.ts';
import { useCurrentUser } from '../../../queries/current-user.ts';
import { noDecisions, windowOf, type Decisions } from '../checking/decisions.ts';
import {
  chooseColumn,
  noChoices,
  recallChoices,
  rememberChoices,
  signatureOf,
  withChoices,
  type ImportCheck,
  type ImportChoices,
  type ImportField,
} from './choices.ts';

interface ReadFile {
  /** Its bytes as they were when it was picked: what is checked is what is imported. */
  file: File;
  signature: string;
  report: ImportCheck;
  choices: ImportChoices;
  /** What was decided when it was checked. */
  decisions: Decisions;
  /** Whether the choices are those of an earlier file with the same headers. */
  isRecalled: boolean;
}

interface Reading extends Pick<ReadFile, 'file' | 'choices' | 'decisions'> {
  /** Whether it is made because something was decided about what the last one showed. */
  isDecided: boolean;
}

async function holdBytes(file: File): Promise<File> {
  if (file.size > catalogueFileLimits.bytesMax)
    throw new ApiError(errorMessages['import-file-too-large'], { status: 413, error: 'import-file-too-large' });
  return new File([await file.arrayBuffer()], file.name, { type: file.type });
}

/** The file of an import: how it is read, what that would do, and what the seller chose about it. */
export function useFileReading() {
  const owner = useCurrentUser()?.id;
  /** 0 to 1. */
  const [sent, setSent] = useState(0);
  const [read, setRead] = useState<ReadFile | null>(null);

  const check = async (file: File, choices: ImportChoices, decisions = noDecisions): Promise<ImportCheck> => {
    setSent(0);
    const { conflicts, edited } = decisions;
    const body = { options: JSON.stringify({ ...choices, conflicts, edited, window: windowOf(decisions) }) };
    return (await uploadApi(setSent).call(checkImportEndpoint, { body }, { file })).data;
  };
  const picking = useMutation({
    mutationFn: async (picked: File): Promise<ReadFile> => {
      const file = await holdBytes(picked);
      const first = await check(file, noChoices);
      const signature = signatureOf(first.columns);
      const recalled = owner === undefined ? null : recallChoices(owner, signature);
      const read = { file, signature, decisions: noDecisions };
      if (recalled === null) return { ...read, report: first, choices: noChoices, isRecalled: false };
      return { ...read, report: await check(file, recalled), choices: recalled, isRecalled: true };
    },
    meta: { ownErrors: true },
    onSuccess: setRead,
  });
  const reading = useMutation({
    mutationFn: async ({ file, choices, decisions }: Reading) => check(file, choices, decisions),
    meta: { ownErrors: true },
    onSuccess: (report, { file, choices, decisions }) =>
      setRead((now) => (now?.file === file ? { ...now, report, choices, decisions } : now)),
  });

  /** Keeps a choice, and remembers it for files with these headers. */
  const keep = (choices: ImportChoices) => {
    if (read === null) return;
    setRead({ ...read, choices, isRecalled: false });
    if (owner !== undefined) rememberChoices(owner, read.signature, choices);
  };
  const readBy = (choices: ImportChoices, decisions = noDecisions, isDecided = false) => {
    if (read !== null && !reading.isPending) reading.mutate({ file: read.file, choices, decisions, isDecided });
  };
  const columns = read === null ? [] : withChoices(read.report.columns, read.choices);
  const change = (choices: ImportChoices) => {
    keep(choices);
    readBy(choices);
  };
  return {
    read,
    columns,
    sent,
    picking: {
      pick: async (file: File | undefined) => {
        return file && !picking.isPending ? await picking.mutateAsync(file) : null;
      },
      fileName: picking.variables?.name ?? '',
      isPending: picking.isPending,
      error: picking.error && errorTextOf(picking.error),
    },
    isReading: reading.isPending,
    isDeciding: reading.isPending && reading.variables.isDecided,
    readError: reading.error,
    /** Reads the file anew as everything is chosen now, with what is decided. */
    readAgain: (decisions: Decisions) => readBy(read?.choices ?? noChoices, decisions),
    /** `readAgain` that keeps the decisions on the screen meanwhile. */
    decide: (decisions: Decisions) => readBy(read?.choices ?? noChoices, decisions, true),
    /** Another sheet or row of headers: choices about columns belong to the former. */
    changePlace: (place: { sheet: string; headerRow?: number }) => change({ ...place, columns: {} }),
    choose: (column: number, field: ImportField | null) =>
      keep(chooseColumn(columns, read?.choices ?? noChoices, column, field)),
    /** Guesses again, columns and place. */
    forget: () => change(noChoices),
    drop: () => {
      setRead(null);
      picking.reset();
      reading.reset();
    },
  };
}

export type FileReading = ReturnType<typeof useFileReading>;
