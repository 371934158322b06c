import { dataConfigurationTexts as texts } from '@pindahlapak/messages';
import { RotateCcw, Save, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { ConfirmDialog } from '../../components/ui/confirm-dialog.tsx';
import type { ConfigurationEditor } from './use-configuration-editor.ts';

/** Reset and save, always within reach, with the banner of unsaved changes. */
export function SaveBar({ editor }: { editor: Pick<ConfigurationEditor, 'dirty' | 'saving' | 'save' | 'reset'> }) {
  const [asking, setAsking] = useState(false);
  return (
    <div className="sticky bottom-0 z-10 -mx-4 mt-6 -mb-4 border-t border-line bg-surface/95 px-4 py-3 backdrop-blur sm:-mx-6 sm:-mb-6 sm:px-6 lg:-mx-8 lg:-mb-8 lg:px-8">
      <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
        <p role="status" className="mr-auto min-h-6 text-sm font-semibold text-accent-ink">
          {editor.dirty && (
            <span className="inline-flex items-center gap-2 rounded-full bg-accent-soft px-3 py-1">
              <TriangleAlert className="size-4" aria-hidden />
              {texts.dirty}
            </span>
          )}
        </p>
        <div className="flex w-full gap-2.5 sm:w-auto">
          <Button look="secondary" className="flex-1" disabled={editor.saving} onClick={() => setAsking(true)}>
            <RotateCcw aria-hidden />
            {texts.reset}
          </Button>
          <Button className="flex-2" busy={editor.saving} onClick={editor.save}>
            {!editor.saving && <Save aria-hidden />}
            {editor.saving ? texts.saving : texts.save}
          </Button>
        </div>
      </div>
      <ConfirmDialog
        open={asking}
        title={texts.resetTitle}
        text={texts.resetText}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          editor.reset();
        }}
      />
    </div>
  );
}
