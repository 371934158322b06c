import { uploadTexts } from '@pindahlapak/messages';
import { Upload } from 'lucide-react';
import { useState, type DragEvent } from 'react';
import { classNames } from '../../lib/dom/class-names.ts';

interface FileDropProps {
  /** 'Pilih file' by default. */
  label?: string;
  /** Name of the chosen file, or null; set if the file is not read at once. It replaces the hint. */
  chosen?: string | null;
  /** The accepted file types, in words. */
  kinds: string;
  /** The accepted types for the browser's file dialog, such as '.xlsx,.csv'. */
  accept: string;
  isBusy: boolean;
  onFile: (file: File | undefined) => void;
}

export function FileDrop({ label = uploadTexts.pickFile, chosen, kinds, accept, isBusy, onFile }: FileDropProps) {
  const [isOver, setOver] = useState(false);
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!isBusy) onFile(event.dataTransfer.files[0]);
  };
  return (
    <div
      className={classNames(
        'flex flex-col items-center rounded-control border-2 border-dashed px-4 py-6 text-center text-sm transition-colors',
        isOver ? 'border-brand bg-brand-soft' : 'border-line-strong',
      )}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(!isBusy);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      <label
        className={classNames(
          'inline-flex h-11 cursor-pointer items-center gap-2 rounded-control border border-line-strong bg-surface px-4 font-semibold hover:bg-sunken has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand',
          isBusy && 'pointer-events-none opacity-55',
        )}
      >
        <Upload className="size-[1.125rem]" aria-hidden />
        {label}
        <input
          type="file"
          accept={accept}
          className="sr-only"
          disabled={isBusy}
          onChange={(event) => {
            onFile(event.target.files?.[0]);
            // Allows choosing the same file again after it was refused.
            event.target.value = '';
          }}
        />
      </label>
      <p className="mt-2 text-muted [overflow-wrap:anywhere]" role={chosen === undefined ? undefined : 'status'}>
        {chosen ?? <span className="pointer-coarse:hidden">{uploadTexts.dropFile}</span>}
      </p>
      <p className="text-xs text-muted">{kinds}</p>
    </div>
  );
}
