import { ApiError, checkImportEndpoint } from '@pindahlapak/contract';
import { errorMessages } from '@pindahlapak/messages';
import { catalogueFileLimits } from '@pindahlapak/model';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { errorTextOf } from '../../../lib/api/failures.ts';
import { uploadApi } from '../../../lib/api/use-upload.ts';
import { useCurrentUser } from '../../../queries/current-user.ts';
import { importBody, noDecisions, type Decisions } from '../checking/decisions.ts';
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
  /** A copy of its bytes from when it was picked, so that the imported file is the checked one. */
  file: File;
  signature: string;
  report: ImportCheck;
  choices: ImportChoices;
  /** The decisions that it was checked with. */
  decisions: Decisions;
  /** The choices were recalled from an earlier file with the same headers. */
  isRecalled: boolean;
}

interface Reading extends Pick<ReadFile, 'file' | 'choices' | 'decisions'> {
  /** Started by a decision about the previous result. */
  isDecided: boolean;
}

async function copyFile(file: File): Promise<File> {
  if (file.size > catalogueFileLimits.bytesMax)
    throw new ApiError(errorMessages['import-file-too-large'], { status: 413, error: 'import-file-too-large' });
  return new File([await file.arrayBuffer()], file.name, { type: file.type });
}

/** Manages the file of an import: the choices for reading it, and the check of what importing it would do. */
export function useFileReading() {
  const owner = useCurrentUser()?.id;
  /** From 0 to 1. */
  const [sent, setSent] = useState(0);
  const [read, setRead] = useState<ReadFile | null>(null);

  const check = async (file: File, choices: ImportChoices, decisions = noDecisions): Promise<ImportCheck> => {
    setSent(0);
    const body = importBody(choices, decisions);
    return (await uploadApi(setSent).call(checkImportEndpoint, { body }, { file })).data;
  };
  const picking = useMutation({
    mutationFn: async (picked: File): Promise<ReadFile> => {
      const file = await copyFile(picked);
      const first = await check(file, noChoices);
      const signature = signatureOf(first.columns);
      const recalled = owner === undefined ? null : recallChoices(owner, signature);
      const read = { file, signature, decisions: noDecisions };
      if (recalled === null) return { ...read, report: first, choices: noChoices, isRecalled: false };
      const report = await check(file, recalled).catch((error: unknown) => {
        // This file may lack what the choices name, such as rows in that sheet.
        if (error instanceof ApiError && error.error === 'import-file-unreadable') return null;
        throw error;
      });
      if (report === null) return { ...read, report: first, choices: noChoices, isRecalled: false };
      return { ...read, report, choices: recalled, isRecalled: true };
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

  /** Sets the choices, and remembers them for files with these headers. */
  const setChoices = (choices: ImportChoices) => {
    if (read === null) return;
    setRead({ ...read, choices, isRecalled: false });
    if (owner !== undefined) rememberChoices(owner, read.signature, choices);
  };
  const readBy = (choices: ImportChoices, decisions = noDecisions, isDecided = false) => {
    if (read !== null && !reading.isPending) reading.mutate({ file: read.file, choices, decisions, isDecided });
  };
  const columns = read === null ? [] : withChoices(read.report.columns, read.choices);
  const change = (choices: ImportChoices) => {
    setChoices(choices);
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
    /** Reads the file again with the current choices and the given decisions. */
    readAgain: (decisions: Decisions) => readBy(read?.choices ?? noChoices, decisions),
    /** Like `readAgain`, but keeps the decisions on screen meanwhile. */
    decide: (decisions: Decisions) => readBy(read?.choices ?? noChoices, decisions, true),
    /** Changes the sheet or header row; the choices for columns are dropped. */
    chooseTable: (position: { sheet: string; headerRow?: number }) => change({ ...position, columns: {} }),
    choose: (column: number, field: ImportField | null) =>
      setChoices(chooseColumn(columns, read?.choices ?? noChoices, column, field)),
    /** Guesses the columns and the header row of the sheet again. */
    forget: () =>
      change(read !== null && read.report.sheets.length > 1 ? { sheet: read.report.sheet, columns: {} } : noChoices),
    drop: () => {
      setRead(null);
      picking.reset();
      reading.reset();
    },
  };
}

export type FileReading = ReturnType<typeof useFileReading>;
